import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import type { Plans } from '../../../ui/plans.ts'
import { Ticket } from '../../../ui/ticket.tsx'
import { WayLine } from '../../../ui/way-line.tsx'
import { homeStaysQuery } from '../api.ts'
import styles from './next-stays.module.css'
import { titleOf } from './stay-words.ts'

/** Returns the agreed stays that are on or to come. */
export function useNextStays(): Plans {
  const { data, isPending, refetch } = useQuery(homeStaysQuery('stays'))
  const next = data?.filter(({ phase }) => phase === 'upcoming' || phase === 'now') ?? []
  return {
    isPending,
    isMissing: data === null,
    refetch,
    plans: next.map((stay) => ({
      id: stay._id,
      day: stay.arriveOn,
      isNow: stay.phase === 'now',
      title: titleOf(stay),
      to: `/stays/${stay._id}`,
      ticket: <StayTicket stay={stay} />,
    })),
  }
}

function StayTicket({ stay }: { stay: StayRequest }) {
  const session = useSession()
  const { _id, arriveOn, departOn, city, viewerSide } = stay
  const words = plural(countNights(arriveOn, departOn), { one: '# night', other: '# nights' })
  const home = session.status === 'authenticated' ? session.user.location : null
  const [from, to] = [home, city].map((place) => (place === null ? '' : shortLocation(place)))
  return (
    <Ticket day={arriveOn} to={`/stays/${_id}`}>
      <p className={styles.title}>{titleOf(stay)}</p>
      <WayLine text={words} middle={words} />
      {viewerSide === 'guest' && (
        <p className={styles.places}>
          <bdi className="quiet">{from}</bdi>
          <bdi>{to}</bdi>
        </p>
      )}
    </Ticket>
  )
}
