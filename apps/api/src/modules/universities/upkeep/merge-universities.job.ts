import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { moveReferences } from './queries.ts'

export const mergeQueue = defineQueue<{ id: string; intoId: string }>('universities.merge')

const atOnce = 500

/** Until nothing names the old one any more; cut short, it goes on where it was. */
export async function moveAll(
  { db }: Pick<Services, 'db'>,
  { id, intoId }: { id: string; intoId: string },
  signal: AbortSignal,
) {
  let moved = 1
  while (moved > 0 && !signal.aborted)
    moved = await transaction(db, {}, (tx) => moveReferences(tx, id, intoId, atOnce))
}
