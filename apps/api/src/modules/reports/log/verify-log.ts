import type { Db } from '../../../platform/database/db.ts'
import { findBroken, findLast, isThere, type LogRow } from './queries.ts'

/** `kept` is the seal of an earlier look: without one nobody can tell that the end was cut off or written anew. */
export async function verifyLog(owner: Db, kept: LogRow | undefined) {
  return {
    brokenAt: await findBroken(owner),
    isKeptThere: kept === undefined || (await isThere(owner, kept)),
    last: await findLast(owner),
  }
}
