import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Profile } from '@wayfellow/contract/profiles'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { firstName } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { userEventsQuery } from '../api.ts'
import { EventList } from './event-list.tsx'
import styles from './event-section.module.css'

/** On a profile: what is ahead, and what has been. Nothing is said where there is nothing. */
export function ProfileEvents({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { t } = useLingui()
  const upcoming = useInfiniteQuery(userEventsQuery(profile.username, 'upcoming'))
  const past = useInfiniteQuery(userEventsQuery(profile.username, 'past'))
  const isShown = ({ data }: typeof upcoming) =>
    data?.pages[0]?.isMissing === true || (data?.pages[0]?.items.length ?? 0) > 0
  const name = firstName(profile)
  if (!isMine && !isShown(upcoming) && !isShown(past)) return null
  return (
    <>
      {(isMine || isShown(upcoming)) && (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2 className="head">{isMine ? <Trans>Your events</Trans> : <Trans>{name}'s events</Trans>}</h2>
            {isMine && (
              <ButtonLink size="small" variant="tonal" to="/events/new" icon={<CalendarPlus aria-hidden />}>
                <Trans>Plan an event</Trans>
              </ButtonLink>
            )}
          </div>
          <EventList
            label={t`Upcoming events`}
            query={upcoming}
            empty={
              <p className="quiet">
                <Trans>No upcoming events.</Trans>
              </p>
            }
          />
        </section>
      )}
      {isShown(past) && (
        <section className={styles.section}>
          <h2 className="head">
            <Trans>Past events</Trans>
          </h2>
          <EventList label={t`Past events`} query={past} empty={null} />
        </section>
      )}
    </>
  )
}
