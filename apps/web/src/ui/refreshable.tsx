import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './refreshable.module.css'
import { Spinner } from './spinner.tsx'
import { reach, usePull } from './use-pull.ts'

type RefreshableProps = { onRefresh: () => Promise<unknown>; children: ReactNode }

/**
 * Pulling down from the top of the page asks for new content; the way line draws while one pulls. What is read again
 * without a pull moves nothing. A mouse and a keyboard cannot pull: a screen that no live event keeps current also
 * has a `RefreshButton`.
 */
export function Refreshable({ onRefresh, children }: RefreshableProps) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    try {
      await onRefresh()
    } finally {
      setRefreshing(false)
    }
  }
  const { pulled, isPulling, handlers } = usePull(isRefreshing ? undefined : refresh)
  const height = isRefreshing ? reach : pulled
  const part = Math.min(1, pulled / reach)
  const drawn: CSSProperties & Record<`--${string}`, number> = { '--pull': height, '--part': part }
  return (
    <div className={styles.place} {...handlers}>
      <div className={classNames(styles.pull, !isPulling && styles.settling)} style={drawn} aria-hidden>
        {isRefreshing ? (
          <Spinner size={28} />
        ) : (
          <span className={styles.way}>
            <span className={styles.start} />
            <span className={styles.line} />
            <span className={classNames(styles.end, part === 1 && styles.ready)} />
          </span>
        )}
      </div>
      <output className="sr">{isRefreshing && <Trans>Refreshing</Trans>}</output>
      {children}
    </div>
  )
}
