import { searchPerPage } from '@wayfellow/contract/search'
import { sql } from 'kysely'
import { type Arg, type Around, type Behind, searchByMoment } from '../../../platform/geo/geo-search.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { hasWords } from '../../../platform/text/word-match.ts'
import { notHiddenFrom } from '../../relations/index.ts'
import { isForMe, ticketColumns, ticketJoins, type TicketRow, viewerFacts } from '../queries.ts'

/** The search filters; null means «any». */
interface EventFilter extends Around {
  /** Days where the event is, the last one included. */
  from: string | null
  to: string | null
  language: string | null
  free: boolean
  /** Folded, apart by spaces. */
  words: string | null
}

/** Clocks differ by up to 14 hours: the index takes a day more on either side, `fits` goes by the clock there. */
const isInTime = (arg: Arg<EventFilter>) => sql`r.status = 'planned' and r.starts_at > greatest(now(),
    case when ${arg('from')}::date is null then now() else (${arg('from')}::date - 1)::timestamp at time zone 'utc' end)
    - interval '1 day'
  and r.starts_at < case when ${arg('to')}::date is null then timestamptz 'infinity'
    else (${arg('to')}::date + 2)::timestamp at time zone 'utc' end`

/** Events that have begun and are not over count, as in the city's list. */
const fits = (arg: Arg<EventFilter>) => sql`r.ends_at > now()
  and case when ${arg('from')}::date is null then true
    else (r.ends_at at time zone r.time_zone)::date >= ${arg('from')}::date end
  and case when ${arg('to')}::date is null then true
    else (r.starts_at at time zone r.time_zone)::date <= ${arg('to')}::date end
  and case when ${arg('language')}::text is null then true else ${arg('language')}::text = any (r.languages) end
  and (not ${arg('free')}::boolean or r.capacity is null or r.going < r.capacity and r.waiting = 0)
  and case when ${arg('words')}::text is null then true
    else ${hasWords(sql`r.title || ' ' || r.text`, arg('words'))} end
  and (r.organiser_id = ${arg('viewer')}::uuid
    or r.hidden_at is null and coalesce((select a.answer in ('going', 'waiting', 'asked', 'maybe') from events_answers a
      where a.event_id = r.id and a.account_id = ${arg('viewer')}::uuid), false)
      and (r.organiser_id is null or ${notHiddenFrom(arg('viewer'), 'r.organiser_id')})
    or coalesce((select ${isForMe(arg('viewer'))} from (select r.audience, r.audience_university_id, r.audience_gender, r.hidden_at) e
      cross join me join identity_accounts o on o.id = r.organiser_id), false))`

const facts = (arg: Arg<EventFilter>) => sql`me as materialized (${viewerFacts(arg('viewer'))})`

const behind = (arg: Arg<EventFilter & Behind>) => sql`(r.starts_at, r.id) > (
  case when ${arg('micros')}::bigint is null then timestamptz '-infinity'
    else timestamptz 'epoch' + ${arg('micros')}::bigint * interval '1 microsecond' end,
  case when ${arg('id')}::uuid is null then '00000000-0000-0000-0000-000000000000' else ${arg('id')}::uuid end)`

/** Inside the viewer's transaction. Index: events_near, events_far */
export const {
  steps: eventSteps,
  counts: eventCounts,
  spots: eventSpots,
} = searchByMoment<EventFilter>({
  name: 'events.search',
  table: sql`events`,
  moment: sql`r.starts_at`,
  direction: 'asc',
  limit: searchPerPage + 1,
  isIn: isInTime,
  isBehind: behind,
  fits,
  facts,
  day: sql`(r.starts_at at time zone r.time_zone)::date`,
})

/** Those that were found, by their ids. Inside the viewer's transaction. Index: events_pkey */
export const ticketsByIds = hot<{ viewer: string; ids: string[] }>()('events.byIds', (q, arg) =>
  q
    .selectFrom(
      sql<TicketRow>`(select ${ticketColumns} from events e ${ticketJoins(arg('viewer'))}
        where e.id = any (${arg('ids')}::uuid[]))`.as('found'),
    )
    .selectAll(),
)
