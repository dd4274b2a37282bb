import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: ReactNode
  /** True for an empty list and for one that failed to load: nobody can tell them apart. */
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
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
