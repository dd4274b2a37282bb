import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** For pages that are absent or could not be loaded, and say both. Lists have `NoEntries`. */
  onRetry?: () => void
}

export function EmptyState({ art, title, text, action, onRetry }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.art}>{art}</div>
      <h2 className="head">{title}</h2>
      {text && <p className={classNames(styles.text, 'call', 'quiet')}>{text}</p>}
      {(action || onRetry) && (
        <div className={styles.actions}>
          {action}
          {onRetry && (
            <Button variant="outline" size="small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
