import { notFound } from '@wayfellow/contract/errors'
import { evidenceFull, evidenceGone } from '@wayfellow/contract/reports'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { sentPhotos, takeReady, type TakenPhoto } from '../../photos/index.ts'
import { viewerActions } from '../policy.ts'
import { lockCase } from '../queries.ts'
import { insertEvidence, readEvidence } from './queries.ts'
import { toEvidence } from './view.ts'

interface Shown {
  chatId?: string | undefined
  messageIds: string[]
  photoIds: string[]
}

/** In the transaction of the report: all of what was chosen, or nothing is sent. */
export async function show(
  context: Pick<SignedIn, 'viewer'>,
  tx: Tx,
  reportId: string,
  { chatId, messageIds, photoIds }: Shown,
) {
  if (messageIds.length + photoIds.length === 0) return
  const photos: TakenPhoto[] = []
  for (const id of photoIds) {
    const photo = await takeReady(context, tx, id, 'report')
    if (!photo) throw refused(evidenceGone)
    photos.push(photo)
  }
  const outcome = await insertEvidence(tx, reportId, { chatId, messageIds, photos })
  if (outcome !== 'shown') throw refused(outcome === 'full' ? evidenceFull : evidenceGone)
}

/** Only while something can be decided by it, as with a conversation. */
export async function look(context: SignedIn, { caseId }: { caseId: string }) {
  const { db, viewer, photoLinks } = context
  const { about, rows } = await transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const row = await lockCase(tx, caseId)
    if (!row || !viewerActions(row, viewer.accountId).includes('look')) throw refused(notFound)
    const { aboutId, kind, targetId } = row
    const reportedId = kind === 'message' ? targetId : undefined
    return { about: { aboutId, reportedId }, rows: await readEvidence(tx, caseId) }
  })
  const evidence = await Promise.all(
    rows.map(async (row) => {
      const opened = await Promise.all(row.photos.map(({ name }) => sentPhotos.open(context, name)))
      return toEvidence(row, about, opened, photoLinks)
    }),
  )
  return { evidence }
}
