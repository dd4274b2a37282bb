import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BlockedNotice } from '../../relations/index.ts'

type NotAvailableProps = { username: string; onRetry: () => void }

/** The same for somebody who never was, who went, who is hidden, and for a line that is cut. */
export function NotAvailable({ username, onRetry }: NotAvailableProps) {
  const { t } = useLingui()
  return (
    <>
      <ScreenBar title={t`This page isn't available.`} />
      <h1 className="sr" tabIndex={-1}>
        <Trans>This page isn't available.</Trans>
      </h1>
      <Suspense fallback={null}>
        <BlockedNotice username={username} />
      </Suspense>
      <EmptyState
        art={<ErrorArt />}
        title={<Trans>This page isn't available.</Trans>}
        text={<Trans>It may have been removed, or there's a connection problem.</Trans>}
        action={
          <ButtonLink size="small" to="/users">
            <Trans>See people</Trans>
          </ButtonLink>
        }
        onRetry={onRetry}
      />
    </>
  )
}
