import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { JoiningNotice } from './joining-notice.tsx'

/** A link could not be looked at; that says nothing about the link. */
export function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <JoiningNotice
      title={<Trans>This page isn't available.</Trans>}
      actions={
        <Button isFull onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We couldn't reach our server. Your link still works: check your connection and try again.
        </Trans>
      </p>
    </JoiningNotice>
  )
}
