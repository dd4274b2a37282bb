import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { dayWords } from '../../../lib/moments.ts'
import { logOut } from '../../../lib/session.ts'
import { TripsArt } from '../../../ui/art/trips-art.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { deletionQuery, stay } from '../api.ts'

/** All that is open to somebody who deleted their account and has signed in again: the way back. */
export function LeavingIsland({ eraseAt }: { eraseAt: string }) {
  const { i18n } = useLingui()
  const { data } = useQuery(deletionQuery)
  const [isBusy, setBusy] = useState(false)
  const day = dayWords(new Date(eraseAt), i18n.locale)
  const keep = async () => {
    setBusy(true)
    // From the start, with a token that opens everything again.
    if (await stay()) window.location.assign('/home')
    else setBusy(false)
  }
  return (
    <>
      <Banner variant="danger" icon={<Lock aria-hidden />}>
        <Trans>Your account will be deleted soon</Trans>
      </Banner>
      <EmptyState
        art={<TripsArt />}
        title={<Trans>Do you want to stay?</Trans>}
        text={
          data?.isDelayed ? (
            <Trans>
              Nobody can see you any more. Our team is still looking into something that involves your
              account, so it will be deleted a day after that's decided.
            </Trans>
          ) : (
            <Trans>
              Nobody can see you any more, and on {day} everything will be deleted. Until then, you can come
              back and find everything as it was.
            </Trans>
          )
        }
        action={
          <>
            <Button isLoading={isBusy} onClick={() => void keep()}>
              <Trans>Keep my account</Trans>
            </Button>
            <Button variant="outline" onClick={() => void logOut()}>
              <Trans>Logout</Trans>
            </Button>
          </>
        }
      />
    </>
  )
}
