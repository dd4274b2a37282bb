import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { localToday } from '../../../lib/days.ts'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { Ticket } from '../../../ui/ticket.tsx'
import { WayLine } from '../../../ui/way-line.tsx'
import { homeStaysQuery } from '../api.ts'
import styles from './home-stays.module.css'
import { TagOf } from './stay-tag.tsx'
import { otherOf, titleOf } from './stay-words.ts'

/** Requests that wait for my answer. Nothing when none does. */
export function WaitingStays() {
  const { data = [] } = useQuery(homeStaysQuery('waiting'))
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="waits-for-you">
      <h2 id="waits-for-you" className="head">
        <Trans>Needs your answer</Trans>
      </h2>
      <ul>
        {data.slice(0, 3).map((request) => (
          <li key={request._id}>
            <WaitingRow request={request} />
          </li>
        ))}
      </ul>
      {data.length > 3 && (
        <Link className={styles.all} to="/chats">
          <Plural value={data.length - 3} one="# more in your chats" other="# more in your chats" />
        </Link>
      )}
    </section>
  )
}

function WaitingRow({ request }: { request: StayRequest }) {
  const other = otherOf(request)
  if (!other) return null
  return (
    <Link className={styles.row} to={`/chats/${other.username}`}>
      <Avatar name={other.name} src={other.photo} size={44} />
      <span className={styles.words}>
        <span className={styles.title}>{titleOf(request)}</span>
        <TagOf request={request} />
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}

/** The stay that is on, or comes next. Nothing when there is none. */
export function NextStay() {
  const session = useSession()
  const { data = [] } = useQuery(homeStaysQuery('stays'))
  const next = data
    .filter(({ phase }) => phase === 'upcoming' || phase === 'now')
    .toSorted((one, other) => (one.arriveOn < other.arriveOn ? -1 : 1))
    .at(0)
  if (!next) return null
  const { _id, arriveOn, departOn, city, viewerSide } = next
  const days = countNights(localToday(), arriveOn)
  const nights = countNights(arriveOn, departOn)
  const words = plural(nights, { one: '# night', other: '# nights' })
  const home = session.status === 'authenticated' ? session.user.location : null
  const [from, to] = [home, city].map((place) => (place === null ? '' : shortLocation(place)))
  return (
    <section className={styles.section} aria-labelledby="next-up">
      <div className={styles.heading}>
        <h2 id="next-up" className="head">
          <Trans>Next up</Trans>
        </h2>
        <span className="meta">
          {days > 0 ? <Plural value={days} one="tomorrow" other="in # days" /> : <Trans>now</Trans>}
        </span>
      </div>
      <Ticket day={arriveOn} to={`/stays/${_id}`}>
        <p className={styles.title}>{titleOf(next)}</p>
        <WayLine text={words} middle={words} />
        {viewerSide === 'guest' && (
          <p className={styles.places}>
            <bdi className="quiet">{from}</bdi>
            <bdi>{to}</bdi>
          </p>
        )}
      </Ticket>
    </section>
  )
}
