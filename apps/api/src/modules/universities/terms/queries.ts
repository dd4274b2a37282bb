import { mostTerms, type SourcedTerm, type Term } from '@wayfellow/contract/universities/admin'
import { openProposals, proposalDays } from '@wayfellow/contract/universities/terms'
import { sql } from 'kysely'
import { isAfter, microsOf } from '../../../platform/database/cursors.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import type { ProposalStatus } from './machine.ts'

/** From today on, also by the id of before a merge. Index: universities_pkey, universities_terms_pkey */
export async function findExams(db: Db | Tx, universityId: string) {
  const { rows } = await sql<{ from: string; to: string }>`
    select t.starts_on::text as from, (t.ends_on + 1)::text as to
    from universities u join universities_terms t on t.university_id = coalesce(u.merged_into, u.id)
    where u.id = ${universityId} and t.kind = 'exams' and t.ends_on >= current_date
    order by t.starts_on limit 20`.execute(db)
  return rows
}

/** Index: universities_terms_pkey */
export async function findTerms(db: Db | Tx, universityId: string) {
  const { rows } = await sql<SourcedTerm>`
    select kind, starts_on::text as "startsOn", ends_on::text as "endsOn", source from universities_terms
    where university_id = ${universityId} order by starts_on, kind`.execute(db)
  return rows
}

/** Terms that the team leaves unchanged keep their source. Index: universities_terms_pkey */
export async function replaceTerms(tx: Tx, universityId: string, terms: readonly Term[]) {
  const listed = sql`unnest(${terms.map(({ kind }) => kind)}::text[],
    ${terms.map(({ startsOn }) => startsOn)}::date[], ${terms.map(({ endsOn }) => endsOn)}::date[])
    as listed (kind, starts_on, ends_on)`
  await sql`delete from universities_terms t where university_id = ${universityId} and not exists (
    select from ${listed} where listed.kind = t.kind and listed.starts_on = t.starts_on)`.execute(tx)
  await sql`insert into universities_terms as t (university_id, kind, starts_on, ends_on)
    select ${universityId}, kind, starts_on, ends_on from ${listed}
    on conflict (university_id, kind, starts_on) do update set ends_on = excluded.ends_on, source = 'team'
    where t.ends_on <> excluded.ends_on`.execute(tx)
}

/** Those that are not over. Index: universities_terms_pkey */
export async function findCurrentTerms(tx: Tx, universityId: string) {
  const { rows } = await sql<SourcedTerm>`
    select kind, starts_on::text as "startsOn", ends_on::text as "endsOn", source from universities_terms
    where university_id = ${universityId} and ends_on >= current_date
    order by starts_on, kind limit ${mostTerms}`.execute(tx)
  return rows
}

export interface ProposalRow extends Term {
  id: string
  university_id: string
  proposer_id: string
  status: ProposalStatus
}

const proposal = sql`id, university_id, proposer_id, kind, starts_on::text as "startsOn", ends_on::text as "endsOn", status`

/** Index: universities_term_proposals_open */
export async function findOpenProposals(tx: Tx, universityId: string, most: number) {
  const { rows } = await sql<ProposalRow>`select ${proposal} from universities_term_proposals
    where university_id = ${universityId} and status = 'open' order by starts_on, kind limit ${most}`.execute(
    tx,
  )
  return rows
}

/** Index: universities_term_proposals_by_proposer */
export async function findOwnDeclined(tx: Tx, universityId: string, proposerId: string) {
  const { rows } = await sql<Term>`select kind, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from universities_term_proposals
    where proposer_id = ${proposerId} and status = 'declined' and university_id = ${universityId}
      and settled_at > now() - ${proposalDays} * interval '1 day'
    order by settled_at desc limit ${openProposals}`.execute(tx)
  return rows
}

export interface ListedProposal extends ProposalRow {
  website: string | null
  createdAt: Date
  micros: string
}

const listed = sql`p.id, p.university_id, p.proposer_id, p.kind, p.starts_on::text as "startsOn",
  p.ends_on::text as "endsOn", p.status, u.website, p.created_at as "createdAt", ${microsOf('p.created_at')} as micros`

/** Index: universities_term_proposals_oldest, universities_pkey */
export const everyProposal = ({ place, offset, limit }: Slice) => sql<ListedProposal>`
  select ${listed} from universities_term_proposals p join universities u on u.id = p.university_id
  where p.status = 'open' and ${isAfter(place, 'p.created_at', 'p.id')}
  order by p.created_at, p.id offset ${offset} limit ${limit}`

/**
 * Nothing for a place that is not theirs. A university has at most twenty, so those of a city are few.
 * Index: city_admins_places_pkey, universities_by_place, universities_term_proposals_open
 */
export const proposalsOfCity = (accountId: string, placeId: string, { place, offset, limit }: Slice) =>
  sql<ListedProposal>`
  select ${listed} from city_admins_places c
    join identity_accounts a on a.id = c.account_id and a.city_admin
    join universities u on u.place_id = c.place_id
    join universities_term_proposals p on p.university_id = u.id and p.status = 'open'
  where c.account_id = ${accountId} and c.place_id = ${placeId} and ${isAfter(place, 'p.created_at', 'p.id')}
  order by p.created_at, p.id offset ${offset} limit ${limit}`

/** Index: universities_term_proposals_pkey */
export async function findProposalUniversity(tx: Tx, id: string) {
  const { rows } = await sql<{ university: string }>`select university_id as university
    from universities_term_proposals where id = ${id}`.execute(tx)
  return rows[0]?.university
}

/** Locked, so that two who confirm come one after the other. Index: universities_term_proposals_pkey */
export async function lockProposal(tx: Tx, id: string) {
  const { rows } = await sql<ProposalRow>`select ${proposal} from universities_term_proposals
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** One change of the dates of a university after the other. */
export async function lockTermsOf(tx: Tx, universityId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${universityId}, 11))`.execute(tx)
}

export async function insertProposal(tx: Tx, row: Omit<ProposalRow, 'status'>) {
  await sql`insert into universities_term_proposals (id, university_id, proposer_id, kind, starts_on, ends_on)
    values (${row.id}, ${row.university_id}, ${row.proposer_id}, ${row.kind}, ${row.startsOn}, ${row.endsOn})`.execute(
    tx,
  )
}

interface Settled {
  to: ProposalStatus
  confirmerId?: string
  declinerId?: string
}

export async function settleProposal(tx: Tx, id: string, { to, confirmerId, declinerId }: Settled) {
  await sql`update universities_term_proposals set status = ${to}, settled_at = now(),
    confirmer_id = ${confirmerId ?? null}, decliner_id = ${declinerId ?? null} where id = ${id}`.execute(tx)
}

export async function insertTerm(tx: Tx, universityId: string, { kind, startsOn, endsOn }: Term) {
  await sql`insert into universities_terms (university_id, kind, starts_on, ends_on, source)
    values (${universityId}, ${kind}, ${startsOn}, ${endsOn}, 'students')`.execute(tx)
}

/**
 * The university where somebody is confirmed now. Inside a transaction of theirs.
 * Index: universities_verifications_pkey
 */
export async function findOwnUniversity(tx: Tx, accountId: string) {
  const { rows } = await sql<{ id: string }>`select coalesce(u.merged_into, u.id) as id
    from universities_verifications v join universities u on u.id = v.university_id
    where v.account_id = ${accountId} and v.status = 'verified'`.execute(tx)
  return rows[0]?.id
}

/** Inside a transaction of the account. Index: universities_pkey, city_admins_places_pkey, identity_accounts_pkey */
export async function isCityAdminAt(tx: Tx, accountId: string, universityId: string) {
  const { rows } = await sql`select from universities u
    join city_admins_places c on c.place_id = u.place_id and c.account_id = ${accountId}
    join identity_accounts a on a.id = c.account_id and a.city_admin
    where u.id = ${universityId}`.execute(tx)
  return rows.length > 0
}

export async function findToday(tx: Tx) {
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(tx)
  return rows[0]?.today ?? ''
}

/** Index: universities_term_proposals_oldest */
export async function expireProposals(db: Db, most: number) {
  const { rows } = await sql<{
    gone: string
  }>`select universities_term_proposals_expire(${most}) as gone`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}
