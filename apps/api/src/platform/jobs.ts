import type { Tx } from './db.ts'

/** Work that outlives the request; a row in the same transaction, so it commits or vanishes with the change. */
export interface Jobs {
  enqueue: (tx: Tx, queue: string, data: object) => Promise<void>
}
