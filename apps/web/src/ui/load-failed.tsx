import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import styles from './load-failed.module.css'

/** A section that could not be loaded; the rest of the page is unaffected. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <p className="quiet">
        <Trans>We couldn't load this. Check your connection and try again.</Trans>
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
