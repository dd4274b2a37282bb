import { Trans } from '@lingui/react/macro'
import { ErrorArt } from './art/error-art.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './error-screen.module.css'

/** Shown when rendering failed. */
export function ErrorScreen({ onRefresh = reload }: { onRefresh?: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <EmptyState
        art={<ErrorArt />}
        title={<Trans>Something went wrong.</Trans>}
        text={<Trans>Please try refreshing the page.</Trans>}
        action={
          <Button size="small" onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
        }
      />
    </div>
  )
}

function reload() {
  location.reload()
}
