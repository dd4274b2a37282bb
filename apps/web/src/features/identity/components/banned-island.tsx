import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { logOut } from '../../../lib/session.ts'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** All that is open to somebody who was banned, and what comes next. */
export function BannedIsland() {
  return (
    <>
      <Banner variant="danger" icon={<Lock aria-hidden />}>
        <Trans>Your account is locked</Trans>
      </Banner>
      <EmptyState
        art={<LockedArt />}
        title={<Trans>You can't use Wayfellow right now</Trans>}
        text={
          <Trans>
            An admin has locked your account. Below you can read why and until when, and you can appeal once.
          </Trans>
        }
        action={
          <Button size="small" variant="outline" onClick={() => void logOut()}>
            <Trans>Logout</Trans>
          </Button>
        }
      />
    </>
  )
}
