import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Signal, worthALook } from './signal-rules.ts'

interface SignalRow {
  signal: Signal
  accountId: string
  times: number
  quote: string
}

/**
 * Signals among the accounts active lately. The periods overlap, so a run that was missed is made up for.
 * Index: conversations_by_time, conversations_by_starter, messages_pkey, relations_blocks_by_time,
 * reports_cases_of_signals
 */
export async function findSignals(db: Db) {
  const { manyBlocks, sameText, links } = worthALook
  const { rows } = await sql<SignalRow>`
    select signal, account_id as "accountId", times, quote
    from reports_find_signals('3 hours', ${manyBlocks}, ${sameText}, ${links}) limit 500`.execute(db)
  return rows
}

/** By the owner's function. Returns whether it is new. */
export async function raiseSignal(db: Db, accountId: string, words: string, quote: string) {
  const { rows } = await sql<{ isNew: boolean }>`
    select reports_raise_signal(${accountId}::uuid, ${words}, ${quote}) as "isNew"`.execute(db)
  return rows[0]?.isNew === true
}
