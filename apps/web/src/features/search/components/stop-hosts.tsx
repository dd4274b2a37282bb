import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchCount } from '@wayfellow/contract/search'
import type { Trip, TripLeg } from '@wayfellow/contract/trips'
import Sofa from 'lucide-react/icons/sofa'
import { Link } from 'react-router'
import { askingFor } from '../../../lib/stay-request-address.ts'
import { localToday } from '../../../lib/days.ts'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { hostsQuery } from '../api.ts'
import { HostLine } from './host-line.tsx'
import styles from './stop-hosts.module.css'

const shownAtOnce = 3

/** Hosts who are free on the nights of a stop, have enough beds and accept the viewer, as found by the search. */
export function StopHosts({ trip, leg }: { trip: Trip; leg: TripLeg }) {
  const { t } = useLingui()
  const { from, to, guests, ...stop } = askingFor(trip._id, leg, trip.travellers, localToday())
  const nights = { location: leg.place.label, from, to, ...(guests !== '1' && { guests }) }
  const { data, isPending } = useInfiniteQuery(hostsQuery(nights))
  const [page] = data?.pages ?? []
  const hosts = page?.items ?? []
  const city = shortLocation(leg.place.label)
  const all = searchPathWith('', { type: 'users', ...nights, ...stop })
  return (
    <div className={styles.whole}>
      <Skeleton isLoading={isPending} label={t`Looking for hosts`} shapes={<SkeletonBlock height={52} />}>
        {hosts.length === 0 ? (
          <Link className={styles.none} to={all} onClick={forgetPaths}>
            <Sofa aria-hidden />
            <Trans>Find a host in {city}</Trans>
          </Link>
        ) : (
          <section className={styles.hosts} aria-label={t`Hosts in ${city}`}>
            <p className={styles.count}>
              <Count count={page?.count ?? null} />
            </p>
            <ul>
              {hosts.slice(0, shownAtOnce).map((host) => (
                <li key={host._id}>
                  <HostLine host={host} asking={{ from, to, guests, ...stop }} />
                </li>
              ))}
            </ul>
            <Link className={styles.all} to={all} onClick={forgetPaths}>
              <Trans>See all hosts in {city}</Trans>
            </Link>
          </section>
        )}
      </Skeleton>
    </div>
  )
}

function Count({ count }: { count: SearchCount | null }) {
  const { i18n } = useLingui()
  if (!count) return <Trans>Students can host you</Trans>
  const number = i18n.number(count.count)
  if (count.isMore) return <Trans>{number}+ students can host you</Trans>
  return <Plural value={count.count} one="# student can host you" other="# students can host you" />
}
