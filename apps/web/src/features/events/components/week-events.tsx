import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { weekQuery } from '../api.ts'
import { EventList } from './event-list.tsx'
import styles from './event-section.module.css'
import { useNextEvent } from './use-next-event.ts'

/** Events of the week in the viewer's city, and a link to plan one. */
export function WeekEvents() {
  const { t } = useLingui()
  const session = useSession()
  const location = session.status === 'authenticated' ? session.user.location : null
  const query = useInfiniteQuery(weekQuery)
  const next = useNextEvent()
  const city = location === null ? t`your city` : shortLocation(location)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="head">
          <Trans>This week in {city}</Trans>
        </h2>
        <ButtonLink size="small" variant="tonal" to="/events/new" icon={<CalendarPlus aria-hidden />}>
          <Trans>Plan an event</Trans>
        </ButtonLink>
      </div>
      <EventList
        label={t`This week in ${city}`}
        query={query}
        first={3}
        without={next?._id}
        empty={
          <p className="quiet">
            {location === null ? (
              <Trans>Add where you live to your profile to see what's happening near you.</Trans>
            ) : (
              <EmptyWeek hasOwn={next !== undefined} />
            )}
          </p>
        }
      />
    </section>
  )
}

const EmptyWeek = ({ hasOwn }: { hasOwn: boolean }) =>
  hasOwn ? (
    <Trans>Nothing else planned yet.</Trans>
  ) : (
    <Trans>Nothing planned yet. Dinner for six is an event too.</Trans>
  )
