import { type HostingFilter, type HostSort, searchPerPage } from '@wayfellow/contract/search'
import { eachFlag, type HostFlag } from '@wayfellow/contract/search/host-filters'
import { type RawBuilder, sql } from 'kysely'
import {
  type Arg,
  type Around,
  circleOf,
  countAround,
  isInside,
  type Level,
  onLevels,
  type Spot,
  spotsAround,
  type Step,
  stepAround,
} from '../../../platform/geo/geo-search.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isOpenOn } from '../../homes/index.ts'
import { isCalled, isOpenRow } from '../../profiles/index.ts'
import { hasBedsLeft } from '../../stay-requests/index.ts'

/** The search filters; null means «any». */
export interface HostFilter extends Around, Record<HostFlag, boolean> {
  from: string | null
  to: string | null
  guests: number
  hosting: HostingFilter
  language: string | null
  learn: string | null
  university: string | null
  sameGender: boolean
  ageFrom: number | null
  ageTo: number | null
  idleDays: number | null
  /** Beginnings of folded names. */
  names: string[] | null
}
/** The position where a page ended; the first of all for the beginning. */
export interface HostPlace extends HostFilter {
  key: number
  id: string
}

const today = sql`(now() at time zone 'utc')::date`

/** The viewer's facts that hosts' conditions depend on; read once per statement. */
export const me = (arg: Arg<Pick<HostFilter, 'viewer'>>) => sql`me as materialized (
  select v.verification = 'verified' as is_verified, said.gender, coalesce(said.reviews_count, 0) > 0 as is_reviewed,
    case when v.verification = 'verified' then b.university_id end as university_id,
    coalesce(said.wants_to_learn, '{}') as learns,
    array(select l.code from profiles_languages l where l.account_id = v.id) as languages
  from identity_accounts v left join profiles said on said.account_id = v.id
  left join universities_badges b on b.account_id = v.id where v.id = ${arg('viewer')}::uuid)`

/** As profiles/gates/policy.ts says it. Who would refuse the viewer is not shown to them as a host. */
const letsMeIn = sql`(r.gate = '{}' or (
  (not 'sameUniversity' = any (r.gate) or coalesce(r.university_id = (select university_id from me), false))
  and (not 'sameGender' = any (r.gate) or coalesce(r.gender = (select gender from me), false))
  and (not 'aReview' = any (r.gate) or (select is_reviewed from me))))`

/** People the viewer may not meet are never found, whatever the filters. */
export const maySee = (arg: Arg<Pick<HostFilter, 'viewer'>>) => sql`r.account_id <> ${arg('viewer')}::uuid
  and ${isOpenRow({ alias: 'r', viewer: arg('viewer'), isVerified: sql`(select is_verified from me)` })}
  and ${letsMeIn}`

const unless = (isAny: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`case when ${isAny} then true else ${condition} end`

const nights = (arg: Arg<HostFilter>) => sql`daterange(${arg('from')}::date, ${arg('to')}::date)`

const flagConditions: Record<HostFlag, RawBuilder<unknown>> = {
  verified: sql`r.is_verified`,
  reviewed: sql`r.reviews_count > 0`,
  ownRoom: sql`r.sleeping = 'privateRoom'`,
  stepFree: sql`r.step_free`,
  // Read of the few who fit a circle, so it needs no column of its own. Index: homes_pkey
  landing: sql`r.hosting in ('yes', 'maybe') and coalesce((select h.landings from homes h where h.account_id = r.account_id), false)`,
  tandem: sql`r.languages && (select learns from me) and r.learns && (select languages from me)`,
}
const flags = (arg: Arg<HostFilter>) =>
  sql.join(
    Object.values(eachFlag((name) => unless(sql`not ${arg(name)}::boolean`, flagConditions[name]))),
    sql` and `,
  )

/** The calendar is looked at last, and only of who fits otherwise. */
const fits = (arg: Arg<HostFilter>) => sql`${maySee(arg)}
  and case ${arg('hosting')}::text when 'any' then true when 'yes' then r.hosting = 'yes'
    else r.hosting in ('yes', 'maybe') end
  and ${unless(sql`${arg('idleDays')}::int is null`, sql`r.last_active_on > ${today} - ${arg('idleDays')}::int`)}
  and ${unless(sql`${arg('language')}::text is null`, sql`${arg('language')}::text = any (r.languages)`)}
  and ${unless(sql`${arg('learn')}::text is null`, sql`${arg('learn')}::text = any (r.learns)`)}
  and ${unless(sql`${arg('university')}::uuid is null`, sql`r.university_id = ${arg('university')}::uuid`)}
  and ${unless(sql`not ${arg('sameGender')}::boolean`, sql`r.gender = (select gender from me)`)}
  and ${unless(sql`${arg('ageFrom')}::int is null`, sql`r.born_on <= ${today} - make_interval(years => ${arg('ageFrom')}::int)`)}
  and ${unless(sql`${arg('ageTo')}::int is null`, sql`r.born_on > ${today} - make_interval(years => ${arg('ageTo')}::int + 1)`)}
  and ${flags(arg)}
  and ${unless(sql`${arg('names')}::text[] is null`, isCalled(sql`r.account_id`, arg('names'), sql`(select is_verified from me)`))}
  and (${arg('guests')}::int <= coalesce(r.max_guests, 1))
  and case when ${arg('from')}::date is null then true
    when ${arg('to')}::date - ${arg('from')}::date > r.longest_stay then false
    when not ${isOpenOn(sql`r.account_id`, nights(arg))} then false
    else ${hasBedsLeft({ host: sql`r.account_id`, room: sql`r.max_guests`, days: nights(arg), guests: arg('guests') })} end`

const table = sql`search_people`

/** Each goes down its own index: search_people_near_fit and its kin. */
const keys: Record<HostSort, RawBuilder<unknown> | undefined> = {
  fit: sql`r.fit`,
  answers: sql`r.answers`,
  newest: undefined,
}

const stepBy = (sort: HostSort, level: Level) =>
  hot<HostPlace>()(`search.hosts.${sort}.${level}`, (q, arg) => {
    const key = keys[sort]
    const id = sql`${arg('id')}::uuid`
    return q
      .selectFrom(
        sql<Step<number>>`(${stepAround({
          circle: circleOf(arg, level),
          table,
          isIn: key
            ? sql`(${key}, r.account_id) < (${arg('key')}::smallint, ${id})`
            : sql`r.account_id < ${id}`,
          fits: fits(arg),
          facts: me(arg),
          ...(key && { key }),
          id: sql`r.account_id`,
          direction: 'desc',
          limit: searchPerPage + 1,
        })})`.as('step'),
      )
      .selectAll()
  })

/** Is this person among the hosts that a search finds? Index: search_people_pkey */
export const foundHost = hot<HostFilter & { host: string }>()('search.hosts.one', (q, arg) =>
  q
    .selectFrom(
      sql<{ isFound: boolean }>`(
        with ${me(arg)}
        select true as "isFound" from search_people r where r.account_id = ${arg('host')}::uuid
          and ${isInside(circleOf(arg, 'near'))} and ${fits(arg)})`.as('found'),
    )
    .selectAll(),
)

/** The parts of the query for counts and maps. */
const counted = (arg: Arg<HostFilter>, level: Level) => ({
  circle: circleOf(arg, level),
  table,
  isIn: sql`true`,
  order: sql`r.account_id desc`,
  fits: fits(arg),
  facts: me(arg),
})

/** Every sort in one statement: which rows are looked at does not go by it. */
const spotsBy = (level: Level) =>
  hot<HostFilter & { sort: HostSort }>()(`search.hosts.map.${level}`, (q, arg) =>
    q
      .selectFrom(
        sql<Spot>`(${spotsAround({
          ...counted(arg, level),
          key: sql`case ${arg('sort')}::text when 'fit' then r.fit when 'answers' then r.answers else 0 end`,
          id: sql`r.account_id`,
          direction: 'desc',
          day: sql`null`,
        })})`.as('spots'),
      )
      .selectAll(),
  )

const countBy = (level: Level) =>
  hot<HostFilter>()(`search.hosts.count.${level}`, (q, arg) =>
    q
      .selectFrom(
        sql<{ count: number; isMore: boolean }>`(${countAround(counted(arg, level))})`.as('counted'),
      )
      .selectAll(),
  )

/** Says whether an exchange of the viewer in this city begins within a month, or has just begun. Index: profiles_exchanges_pkey */
export const arrivals = hot<{ viewer: string; place: string }>()('search.hosts.arrivals', (q, arg) =>
  q
    .selectFrom(
      sql<{ startsOn: string }>`(
        select starts_on::text as "startsOn" from profiles_exchanges
        where account_id = ${arg('viewer')}::uuid and place_id = ${arg('place')}::uuid
          and starts_on between ${today} - 14 and ${today} + 30 limit 1)`.as('arrival'),
    )
    .selectAll(),
)

export const hostSteps = {
  fit: onLevels((level) => stepBy('fit', level)),
  answers: onLevels((level) => stepBy('answers', level)),
  newest: onLevels((level) => stepBy('newest', level)),
}
export const hostCounts = onLevels(countBy)
export const hostSpots = onLevels(spotsBy)
