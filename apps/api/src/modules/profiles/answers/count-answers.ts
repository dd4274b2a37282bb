import type { Tx } from '../../../platform/database/db.ts'
import { bandOf } from './response-rules.ts'
import { addAnswer } from './queries.ts'

/**
 * A request was answered after so many seconds, or never (null): once for each request, by whoever owns it.
 * Only inside a transaction of the account that was asked.
 */
export async function countAnswer(tx: Tx, accountId: string, seconds: number | null) {
  await addAnswer(tx, accountId, bandOf(seconds))
}
