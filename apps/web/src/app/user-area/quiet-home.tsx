import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { QuietCity } from '../../features/posts/index.ts'
import { LivelyCities, QuietAlert } from '../../features/search/index.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { inviteFriends } from './invite-friends.ts'

/** The feed of a city in which nobody has written yet. */
export function QuietHome() {
  const session = useSession()
  const location = session.status === 'authenticated' ? session.user.location : null
  return (
    <QuietCity invite={<Invite />}>
      <Suspense>
        {location !== null && <QuietAlert location={location} />}
        <LivelyCities location={location ?? undefined} />
      </Suspense>
    </QuietCity>
  )
}

function Invite() {
  const { t } = useLingui()
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { username } = session.user
  return (
    <Button
      size="small"
      variant="outline"
      onClick={() => void inviteFriends(t`Stay with fellow students on Wayfellow`, username)}
    >
      <Trans>Invite friends</Trans>
    </Button>
  )
}
