import type { Platform } from '@wayfellow/contract/identity'
import { type Insertable, sql } from 'kysely'
import { z } from 'zod/mini'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import { EndReason, type SessionStatus } from './machine.ts'

export async function insertSession(tx: Tx, session: Insertable<Tables['identity_sessions']>) {
  await tx.insertInto('identity_sessions').values(session).execute()
  await sql`update identity_accounts set last_active_on = ${today}
    where id = ${session.account_id} and last_active_on is distinct from ${today}`.execute(tx)
}

/** Days are counted in one time zone for everybody. */
const today = sql<string>`(now() at time zone 'utc')::date`

const elapsed = (since: 'rotated_at' | 'last_used_at' | 's.created_at') =>
  sql<number>`(extract(epoch from clock_timestamp() - ${sql.ref(since)}) * 1000)::float8`

/** Holds the row until commit, so that two refreshes of one session come one after the other. */
export async function lockSession(tx: Tx, id: string) {
  return tx
    .selectFrom('identity_sessions as s')
    .select(['id', 'account_id', 'platform', 'seed', 'generation', 'seen', 'status', 'end_reason'])
    .select([
      elapsed('rotated_at').as('sinceRotationMs'),
      elapsed('last_used_at').as('idleMs'),
      elapsed('s.created_at').as('totalMs'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: SessionStatus; end_reason: EndReason | null }>()
    .executeTakeFirst()
}

export async function rotate(tx: Tx, id: string, generation: number, place: string | null) {
  await tx
    .updateTable('identity_sessions')
    .set({
      generation,
      place,
      seen: false,
      rotated_at: sql<Date>`clock_timestamp()`,
      last_used_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends one session and notifies every process; a session that has ended stays as it is. */
export async function endSession(tx: Tx, id: string, reason: EndReason) {
  await end(tx, sql`id = ${id}`, reason)
}

/** Ends all of an account's sessions. Index: identity_sessions_live */
export async function endSessionsOf(tx: Tx, accountId: string, reason: EndReason) {
  await end(tx, sql`account_id = ${accountId}`, reason)
}

/** Ends all of an account's sessions but one. Index: identity_sessions_live */
export async function endOtherSessions(tx: Tx, accountId: string, keptId: string, reason: EndReason) {
  await end(tx, sql`account_id = ${accountId} and id <> ${keptId}`, reason)
}

/** Last used first. Only inside a transaction of this viewer. Index: identity_sessions_live */
export function findLiveSessions(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_sessions as s')
    .select(['id', 'platform', 'user_agent', 'place', 'created_at', 'last_used_at'])
    .select([elapsed('last_used_at').as('idleMs'), elapsed('s.created_at').as('totalMs')])
    .where('account_id', '=', accountId)
    .where('status', '=', 'live')
    .orderBy('last_used_at', 'desc')
    .$narrowType<{ platform: Platform }>()
    .execute()
}

/** Keeps the `most` last used. Index: identity_sessions_live */
export async function endOldest(tx: Tx, accountId: string, most: number, reason: EndReason) {
  await end(
    tx,
    sql`id in (select id from identity_sessions where account_id = ${accountId} and status = 'live'
               order by last_used_at desc offset ${most})`,
    reason,
  )
}

async function end(tx: Tx, which: ReturnType<typeof sql>, reason: EndReason) {
  await sql`
    with ended as (
      update identity_sessions set status = 'ended', end_reason = ${reason}
      where ${which} and status = 'live' returning id, account_id)
    insert into identity_signals (kind, account_id, session_id, end_reason)
    select 'sessionEnded', account_id, id, ${reason} from ended`.execute(tx)
}

/** Locks the account that the transaction is pinned to. */
export async function lockOwn(tx: Tx) {
  await sql`select identity_lock_own()`.execute(tx)
}

export async function markSeen(db: Db, used: readonly { sessionId: string; generation: number }[]) {
  await sql`select identity_sessions_mark_seen(
    ${used.map(({ sessionId }) => sessionId)}::uuid[],
    ${used.map(({ generation }) => generation)}::integer[])`.execute(db)
}

export const Signal = z.object({
  id: z.coerce.string(),
  kind: z.enum(['sessionEnded', 'accountChanged']),
  account_id: z.string(),
  session_id: z.nullable(z.string()),
  end_reason: z.nullable(EndReason),
  account_version: z.nullable(z.number()),
})
export type Signal = z.infer<typeof Signal>

/** Index: identity_signals_by_time */
export async function findSignals(db: Db, lastSeconds: number) {
  const { rows } = await sql<Signal>`
    select id::text, kind, account_id, session_id, end_reason, account_version from identity_signals
    where at > clock_timestamp() - make_interval(secs => ${lastSeconds}) order by at`.execute(db)
  return rows
}

/** Index: identity_signals_by_time */
export async function forgetSignals(db: Db, olderThanSeconds: number) {
  await sql`delete from identity_signals
    where at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`.execute(db)
}

/** How many went. Index: identity_sessions_by_use */
export async function forgetSessions(db: Db, olderThanDays: number, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select identity_sessions_forget(
    make_interval(days => ${olderThanDays}), ${atMost}) as gone`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}
