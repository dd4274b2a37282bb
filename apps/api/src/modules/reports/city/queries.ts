import type { PlaceChoice } from '@wayfellow/contract/places'
import type { CaseStatus, ReportCategory } from '@wayfellow/contract/reports'
import { type CityCase, type CityDecision, newcomerDays } from '@wayfellow/contract/reports-city'
import { sql } from 'kysely'
import { type ListPlace, microsOf, placeOf, startOf } from '../../../platform/cursors.ts'
import type { Tx } from '../../../platform/db.ts'
import { isOpenTo } from '../../profiles/index.ts'
import type { PersonColumns } from '../queries.ts'
import type { CityFacts } from './policy.ts'

export interface CityCaseRow extends CityFacts {
  id: string
  kind: CityCase['kind']
  targetId: string
  author: PersonColumns | null
  place: PlaceChoice
  quote: string
  isUrgent: boolean
  version: number
  createdAt: Date
  reportsCount: number
  categories: ReportCategory[] | null
  decision: { act: CityDecision; reason: string; at: string } | null
}

const columns = sql`f.id, f.kind, f.status, f.target_id as "targetId", f.author, f.place, f.quote,
  f.is_urgent as "isUrgent", f.version, f.created_at as "createdAt", f.is_covered as "isCovered", f.is_own as "isOwn",
  f.is_apart as "isApart", f.is_of_city as "isOfCity", f.is_there as "isThere", f.is_hidden as "isHidden",
  f.is_appealed as "isAppealed", reports_city_escalated(f.id) as "isEscalated", f.reports_count as "reportsCount", f.categories, f.decision`

/** By the owner's functions, as the city admin. Index: reports_cases_of_place, reports_cases_of_city */
export async function findCityCases(
  tx: Tx,
  { show, placeId }: { show: 'open' | 'closed'; placeId?: string | undefined },
  behind: ListPlace | undefined,
  limit: number,
) {
  const only = sql`${placeId ?? null}::uuid`
  const [micros, id] = [sql.val(behind?.at ?? null), sql.val(behind?.id ?? null)]
  const page =
    show === 'open'
      ? sql`(values ${startOf(micros, id)}) b (at, id), reports_city_open(b.at, b.id, ${limit}, ${only}) page`
      : sql`(values ${placeOf(micros, id)}) b (at, id), reports_city_closed(b.at, b.id, ${limit}, ${only}) page`
  const { rows } = await sql<CityCaseRow & { micros: string }>`
    select ${columns}, ${microsOf('page.at')} as micros from ${page}, reports_city_facts(page.id) f`.execute(
    tx,
  )
  return rows
}

/** Whatever it is about, so that the policy can tell whether they may. Index: reports_cases_pkey */
export async function findCityCase(tx: Tx, id: string) {
  const { rows } = await sql<CityCaseRow>`select ${columns} from reports_city_facts(${id}::uuid) f`.execute(
    tx,
  )
  return rows[0]
}

/** Two decide one after the other. */
export async function lockCityCase(tx: Tx, id: string) {
  await sql`select reports_city_lock(${id}::uuid)`.execute(tx)
  return findCityCase(tx, id)
}

interface Decided {
  act: CityDecision
  status: CaseStatus
  reason: string
}

/** By the owner's function, which asks once more whether they may. Says who had reported it. */
export async function decideInCity(tx: Tx, id: string, { act, status, reason }: Decided) {
  const { rows } = await sql<{ accountId: string }>`select account_id as "accountId"
    from reports_city_decide(${id}::uuid, ${act}, ${status}, ${reason})`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}

/** By the owner's function, which asks once more whether they may. */
export async function escalateInCity(tx: Tx, id: string, reason: string) {
  await sql`select reports_city_escalate(${id}::uuid, ${reason})`.execute(tx)
}

export interface NewcomerRow extends PersonColumns {
  joinedAt: Date
}

/** Ids are made of the moment of joining, so the newest of a place stand together. Index: profiles_by_place, identity_accounts_pkey */
export async function findNewcomers(
  tx: Tx,
  viewer: string,
  { placeId, from, behindId }: { placeId: string; from: string; behindId: string | undefined },
  limit: number,
) {
  const { rows } = await sql<NewcomerRow>`
    select a.id, a.username, a.name, a.photo, a.created_at as "joinedAt"
    from profiles p join identity_accounts a on a.id = p.account_id
    where p.place_id = ${placeId}::uuid and p.account_id > ${from}::uuid
      and p.account_id < ${behindId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid
      and a.created_at > now() - ${newcomerDays} * interval '1 day' and a.id <> ${viewer}::uuid
      and ${isOpenTo(viewer, 'a')}
    order by p.account_id desc limit ${limit}`.execute(tx)
  return rows
}
