import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { EventTicket } from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { Post } from '@wayfellow/contract/posts'
import type { HostCard } from '@wayfellow/contract/search'
import type { Visitor } from '@wayfellow/contract/trips/mates'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { eventsQuery, type Found, hostsQuery, postsQuery, tripsQuery } from '../api.ts'
import { PostCard, PostShapes } from '../../posts/index.ts'
import { VisitTicket } from '../../trips/index.ts'
import { CityAlert } from './city-alert.tsx'
import { CountLine } from './count-line.tsx'
import { EventDays, EventShapes } from './event-days.tsx'
import { HostEntry, HostShapes } from './host-entry.tsx'
import { LivelyCities } from './lively-cities.tsx'
import { QuietAlert } from './quiet-alert.tsx'
import styles from './results.module.css'
import type { SearchType, SearchValues } from './search-values.ts'

interface ResultsProps {
  type: SearchType
  values: SearchValues
  /** Ways to widen a search that found nothing. */
  onChangeDates: (() => void) | undefined
  onChangeFilters: (() => void) | undefined
  /** In the sheet over a map, where pulling down does not refresh. */
  isOnMap?: boolean
}

export function Results({ type, ...rest }: ResultsProps) {
  if (type === 'users') return <Hosts {...rest} />
  if (type === 'trips') return <Trips {...rest} />
  return type === 'events' ? <Events {...rest} /> : <Posts {...rest} />
}

const drawHosts = (hosts: HostCard[]) => hosts.map((host) => <HostEntry key={host._id} host={host} />)
const drawEvents = (events: EventTicket[]) => <EventDays events={events} />
const drawTrips = (visits: Visitor[]) => (
  <div className={styles.tickets}>
    {visits.map((visit) => (
      <VisitTicket key={`${visit.trip._id} ${visit.from}`} visit={visit} />
    ))}
  </div>
)
const drawPosts = (posts: Post[]) => posts.map((post) => <PostCard key={post._id} post={post} />)

type KindProps = Omit<ResultsProps, 'type'>

function Hosts({ values, ...rest }: KindProps) {
  const { t } = useLingui()
  return (
    <FoundList
      {...rest}
      type="users"
      values={values}
      label={t`Hosts`}
      query={useInfiniteQuery(hostsQuery(values))}
      draw={drawHosts}
      shapes={<HostShapes count={4} />}
    />
  )
}

function Events({ values, ...rest }: KindProps) {
  const { t } = useLingui()
  return (
    <FoundList
      {...rest}
      type="events"
      values={values}
      label={t`Events`}
      query={useInfiniteQuery(eventsQuery(values))}
      draw={drawEvents}
      shapes={<EventShapes count={4} />}
    />
  )
}

function Trips({ values, ...rest }: KindProps) {
  const { t } = useLingui()
  return (
    <FoundList
      {...rest}
      type="trips"
      values={values}
      label={t`Trips`}
      query={useInfiniteQuery(tripsQuery(values))}
      draw={drawTrips}
      shapes={<EventShapes count={4} />}
    />
  )
}

function Posts({ values, ...rest }: KindProps) {
  const { t } = useLingui()
  return (
    <FoundList
      {...rest}
      type="posts"
      values={values}
      label={t`Posts`}
      query={useInfiniteQuery(postsQuery(values))}
      draw={drawPosts}
      shapes={<PostShapes count={4} />}
    />
  )
}

interface FoundListProps<Item> extends ResultsProps {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<Found<Item>>>
  draw: (items: Item[]) => ReactNode
  shapes: ReactNode
}

/** How many, and each of them; or why there is nobody. */
function FoundList<Item>({ query, draw, shapes, label, ...asked }: FoundListProps<Item>) {
  const { t } = useLingui()
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const refresh = () => query.refetch()
  const found = (
    <Skeleton isLoading={query.isPending} label={t`Searching`} shapes={shapes}>
      {items.length === 0 ? (
        <NoEntries list={query}>
          <Nothing {...asked} problem={pages[0]?.problem} place={pages[0]?.place ?? null} />
        </NoEntries>
      ) : (
        <div className={styles.end}>
          <CountLine type={asked.type} values={asked.values} page={pages[0]} />
          <section aria-label={label} aria-busy={query.isFetchingNextPage}>
            {draw(items)}
          </section>
          <InfiniteList
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            pages={pages.length}
            onMore={() => void query.fetchNextPage()}
            shapes={shapes}
          />
        </div>
      )}
    </Skeleton>
  )
  if (asked.isOnMap) return found
  return <Refreshable onRefresh={refresh}>{found}</Refreshable>
}

interface NothingProps extends ResultsProps {
  problem: string | undefined
  place: PlaceChoice | null
}

/** Nights that have both ends. */
const nightsOf = ({ from, to }: SearchValues) =>
  from !== undefined && to !== undefined ? { from, to } : undefined

function Nothing({ type, values, problem, place, onChangeDates, onChangeFilters }: NothingProps) {
  const { t } = useLingui()
  const session = useSession()
  const isVerified = session.status === 'authenticated' && session.user.verified
  const titles = {
    users: t`No hosts found here`,
    events: t`No events found here`,
    posts: t`No posts found here`,
    trips: t`No trips found here`,
  }
  const hints = {
    users: t`Try a larger distance, remove a filter or choose other dates.`,
    events: t`Try a larger distance or other dates. Or plan one yourself.`,
    posts: t`Try a larger distance, or be the first to write.`,
    trips: isVerified
      ? t`Try a larger distance or other dates. Or plan a trip there yourself.`
      : t`Only confirmed students can see each other's trips. Confirm your student status, then look again.`,
  }
  const tandemHint = t`No one nearby speaks what you're learning and learns what you speak. Try a larger distance, or add a language to your profile.`
  const { location } = values
  // A narrow search may find nothing in a lively city.
  const isNarrow = onChangeDates !== undefined || onChangeFilters !== undefined
  const nothing = (
    <EmptyState
      art={<SearchArt />}
      title={titles[type]}
      text={problem ?? (values['tandem'] === undefined ? hints[type] : tandemHint)}
      action={
        <>
          {onChangeDates && (
            <Button size="small" onClick={onChangeDates}>
              <Trans>Change dates</Trans>
            </Button>
          )}
          {onChangeFilters && (
            <Button size="small" variant="outline" onClick={onChangeFilters}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {!isNarrow && <Begin type={type} />}
        </>
      }
    />
  )
  return (
    <>
      {nothing}
      {type === 'users' && place && onChangeFilters === undefined && (
        <CityAlert place={place} nights={nightsOf(values)} />
      )}
      {!isNarrow && location !== undefined && problem === undefined && (
        <>
          {type !== 'users' && <QuietAlert location={location} />}
          <LivelyCities location={location} />
        </>
      )}
    </>
  )
}

/** A way to begin where there is nothing yet. */
function Begin({ type }: { type: SearchType }) {
  if (type === 'users') return null
  if (type === 'events') {
    return (
      <ButtonLink size="small" to="/events/new">
        <Trans>Start an event</Trans>
      </ButtonLink>
    )
  }
  return type === 'posts' ? (
    <ButtonLink size="small" to="/posts/new">
      <Trans>Write the first tip</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to="/trips/new">
      <Trans>Plan a trip</Trans>
    </ButtonLink>
  )
}
