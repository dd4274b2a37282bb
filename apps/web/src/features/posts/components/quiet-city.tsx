import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { EventsArt } from '../../../ui/art/events-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface QuietCityProps {
  /** Another way to begin, beside a post. */
  invite: ReactNode
  /** Below it: where there is more. */
  children: ReactNode
}

/** Nothing is written in my city: ways to begin, and cities where there is more. */
export function QuietCity({ invite, children }: QuietCityProps) {
  const { t } = useLingui()
  const session = useSession()
  const location = session.status === 'authenticated' ? session.user.location : null
  const city = location === null ? t`your city` : shortLocation(location)
  return (
    <>
      <EmptyState
        art={<EventsArt />}
        title={t`It's quiet in ${city}, for now.`}
        text={t`Every city starts with a few people. Write the first tip, start an event, or bring your friends.`}
        action={
          <>
            <ButtonLink size="small" to="/posts/new">
              <Trans>Write the first tip</Trans>
            </ButtonLink>
            <ButtonLink size="small" variant="outline" to="/events/new">
              <Trans>Start an event</Trans>
            </ButtonLink>
            {invite}
            <ButtonLink size="small" variant="outline" to="/users">
              <Trans>See who's around</Trans>
            </ButtonLink>
          </>
        }
      />
      {children}
    </>
  )
}
