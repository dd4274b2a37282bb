import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { EventsArt } from '../../../ui/art/events-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing is written in my city. */
export function QuietCity() {
  const { t } = useLingui()
  const session = useSession()
  const location = session.status === 'authenticated' ? session.user.location : null
  const city = location === null ? t`your city` : shortLocation(location)
  return (
    <EmptyState
      art={<EventsArt />}
      title={t`It's quiet in ${city}.`}
      text={t`Post the first plan, or see who's around.`}
      action={
        <>
          <ButtonLink size="small" to="/posts/new">
            <Trans>New post</Trans>
          </ButtonLink>
          <ButtonLink size="small" variant="outline" to="/users">
            <Trans>See who's around</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
