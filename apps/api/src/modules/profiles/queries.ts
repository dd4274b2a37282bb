import type { AboutPerson, NamedUniversity } from '@wayfellow/contract/profiles'
import type { GateCondition } from '@wayfellow/contract/profiles/gates'
import type { Visibility } from '@wayfellow/contract/profiles/own'
import type { Proof } from '@wayfellow/contract/universities'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import { profileFields } from './field-queries.ts'

/** All that is known of a person and may be shown to somebody. */
export interface PersonFacts extends AboutPerson {
  id: string
  username: string | null
  name: string
  role: string
  photo: string | null
  location: string | null
  timeZone: string | null
  verification: 'none' | 'verified' | 'alumni'
  bornOn: string | null
  age: number | null
  isCompleted: boolean
  /** Since the last active day; null when there was none. */
  idleDays: number | null
  memberSince: string
  badgeUniversity: NamedUniversity | null
  badgeSince: string | null
  /** Null for somebody who was confirmed before there were badges. */
  badgeProof: Proof | null
  visibility: Visibility
  reviewsCount: number
  /** Conditions that others must meet to write first. */
  gate: GateCondition[]
  answers: AnswerCounts | null
}

export interface AnswerCounts {
  asked: number
  withinHours: number
  withinDay: number
  withinDays: number
  withinWeek: number
}

const university = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object('_id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'shortName', ${sql.ref(`${alias}.short_name`)}, 'country', ${sql.ref(`${alias}.country`)}) end`
const place = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object('_id', ${sql.ref(`${alias}.id`)},
    'label', ${sql.ref(`${alias}.label`)}, 'countryCode', ${sql.ref(`${alias}.country_code`)}) end`

/** Everything of the accounts `a`; each join is a look-up by key. Index: the primary keys of the tables named. */
export const personColumns = sql`
  a.id, a.username, a.name, a.role, a.photo, a.location, a.verification, a.born_on as "bornOn",
  date_part('year', age(a.born_on))::int as age,
  a.profile_completed as "isCompleted",
  (now() at time zone 'utc')::date - a.last_active_on as "idleDays",
  to_char(a.created_at at time zone 'utc', 'YYYY-MM-01') as "memberSince",
  ${university('bu')} as "badgeUniversity", b.since as "badgeSince", b.proof as "badgeProof",
  ${profileFields}, ${place('pl')} as place, pl.time_zone as "timeZone", ${university('u')} as university,
  coalesce(ex.list, '[]'::json) as exchanges, coalesce(la.list, '[]'::json) as languages,
  coalesce(p.visibility, 'everyone') as visibility, coalesce(p.reviews_count, 0) as "reviewsCount", coalesce(p.gate, '{}') as gate,
  case when an.account_id is null then null else json_build_object('asked', an.asked,
    'withinHours', an.within_hours, 'withinDay', an.within_day, 'withinDays', an.within_days,
    'withinWeek', an.within_week) end as answers`
export const personJoins = sql`
  left join profiles p on p.account_id = a.id
  left join places pl on pl.id = p.place_id
  left join universities u on u.id = p.university_id
  left join universities_badges b on b.account_id = a.id
  left join universities bu on bu.id = b.university_id
  left join profiles_answers an on an.account_id = a.id
  left join lateral (
    select json_agg(json_build_object('code', l.code, 'level', l.level) order by l.position) as list
    from profiles_languages l where l.account_id = a.id) la on true
  left join lateral (
    select json_agg(json_build_object('university', ${university('eu')}, 'place', ${place('ep')},
      'from', e.starts_on, 'to', e.ends_on) order by e.starts_on, e.position) as list
    from profiles_exchanges e
    join places ep on ep.id = e.place_id left join universities eu on eu.id = e.university_id
    where e.account_id = a.id) ex on true`

const personById = hot<{ id: string }>()('profiles.person', (q, arg) =>
  q
    .selectFrom(
      sql<PersonFacts>`(select ${personColumns} from identity_accounts a ${personJoins}
        where a.id = ${arg('id')}::uuid)`.as('found'),
    )
    .selectAll(),
)

export const findPerson = (db: Db | Tx, id: string) => personById.first(db, { id })
