import type { PlaceChoice } from '@wayfellow/contract/places'
import type { CaseStatus, ReportCategory } from '@wayfellow/contract/reports'
import { type CityCase, type CityDecision, newcomerDays } from '@wayfellow/contract/reports/city'
import { type RawBuilder, sql } from 'kysely'
import { microsOf, placeOf, startOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
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
  isDecidedByViewer: boolean
}

const columns = sql`f.id, f.kind, f.status, f.target_id as "targetId", f.author, f.place, f.quote,
  f.is_urgent as "isUrgent", f.version, f.created_at as "createdAt", f.is_covered as "isCovered", f.is_own as "isOwn",
  f.is_apart as "isApart", f.is_of_city as "isOfCity", f.is_there as "isThere", f.is_hidden as "isHidden",
  f.is_appealed as "isAppealed", reports_city_escalated(f.id) as "isEscalated", f.reports_count as "reportsCount", f.categories, f.decision,
  reports_city_decided_by_viewer(f.id) as "isDecidedByViewer"`

interface CityList {
  show: 'open' | 'closed'
  placeId?: string | undefined
}

/** The ids and moments alone, which is all that a count needs. Index: reports_cases_of_place, reports_cases_of_city */
export function cityCaseKeys({ show, placeId }: CityList, { place, offset, limit }: Slice) {
  const [micros, id] = [sql.val(place?.at ?? null), sql.val(place?.id ?? null)]
  const start = show === 'open' ? startOf(micros, id) : placeOf(micros, id)
  const page = sql.ref(show === 'open' ? 'reports_city_open' : 'reports_city_closed')
  return sql`select page.id, page.at from (values ${start}) b (at, id),
    ${page}(b.at, b.id, ${offset + limit}, ${placeId ?? null}::uuid) page
    order by ${inOrderOf(show)} offset ${offset}`
}

const inOrderOf = (show: CityList['show']): RawBuilder<unknown> =>
  show === 'open' ? sql`page.at, page.id` : sql`page.at desc, page.id desc`

/** By the owner's functions, as the city admin. */
export async function findCityCases(tx: Tx, list: CityList, slice: Slice) {
  const { rows } = await sql<CityCaseRow & { micros: string }>`
    select ${columns}, ${microsOf('page.at')} as micros
    from (${cityCaseKeys(list, slice)}) page, reports_city_facts(page.id) f order by ${inOrderOf(list.show)}`.execute(
    tx,
  )
  return rows
}

/** Finds any case, whatever it is about; the policy decides whether the admin may see it. Index: reports_cases_pkey */
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
export const newcomers = (
  viewer: string,
  { placeId, from }: { placeId: string; from: string },
  { place, offset, limit }: Slice<string>,
) => sql<NewcomerRow>`
    select a.id, a.username, a.name, a.photo, a.created_at as "joinedAt"
    from profiles p join identity_accounts a on a.id = p.account_id
    where p.place_id = ${placeId}::uuid and p.account_id > ${from}::uuid
      and p.account_id < ${place ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid
      and a.created_at > now() - ${newcomerDays} * interval '1 day' and a.id <> ${viewer}::uuid
      and ${isOpenTo(viewer, 'a')}
    order by p.account_id desc offset ${offset} limit ${limit}`
