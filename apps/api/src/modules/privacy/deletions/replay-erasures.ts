import { type Db, transaction } from '../../../platform/database/db.ts'
import type { ErasureLog } from '../../../platform/files/erasure-log.ts'
import { accounts } from '../../identity/index.ts'
import { erase, findThere } from './queries.ts'

export interface Replay {
  /** Ids in the log. */
  logged: number
  erased: number
  /** An open case of the restored database makes them wait, hidden; the worker erases them when it is decided. */
  waiting: number
}

/**
 * Erases again everybody whom a restored backup has brought back. May be run at any time and more than once. Only as the
 * owner of the tables.
 */
export async function replayErasures(db: Db, log: Pick<ErasureLog, 'read'>): Promise<Replay> {
  const replay: Replay = { logged: 0, erased: 0, waiting: 0 }
  for await (const ids of log.read()) {
    replay.logged += ids.length
    if (ids.length === 0) continue
    for (const accountId of await findThere(db, ids))
      replay[(await eraseAgain(db, accountId)) === 'erased' ? 'erased' : 'waiting'] += 1
  }
  return replay
}

const longPast = new Date(0)

const eraseAgain = (db: Db, accountId: string) =>
  transaction(db, { viewer: accountId }, async (tx) => {
    await accounts.lock(tx, accountId)
    await accounts.leave(tx, accountId, longPast)
    return erase(tx, accountId)
  })
