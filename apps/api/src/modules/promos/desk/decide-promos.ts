import { notFound } from '@wayfellow/contract/errors'
import { promoChanged } from '@wayfellow/contract/promos'
import type { Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { notify } from '../../notifications/index.ts'
import { moves } from '../machine.ts'
import { viewerActions } from '../policy.ts'
import { findPromo, lockPromo } from '../queries.ts'
import { moveTo } from '../queries.ts'

interface Decision {
  promoId: string
  version: number
  act: 'approve' | 'decline' | 'stop'
  /** The reason shown to the author; null when it is approved. */
  reason: string | null
}

/**
 * Inside a transaction of an admin; `note` writes the line of their log. Of two decisions at once, the second is
 * refused because it is decided. A client that lost the response may repeat the request, and nothing happens twice.
 */
export async function decide(
  tx: Tx,
  { promoId, version, act: action, reason }: Decision,
  note: () => Promise<void>,
) {
  const before = await lockPromo(tx, promoId)
  if (!before) throw refused(notFound)
  const isRepeated =
    before.version === version + 1 && before.status === moves[action].to && before.reason === reason
  if (isRepeated) return before
  if (before.version !== version || !viewerActions(before, 'admin').includes(action))
    throw refused(promoChanged)
  await moveTo(tx, promoId, moves[action].to, reason)
  await note()
  await notify(tx, {
    accountId: before.accountId,
    kind: 'promoDecided',
    subjectId: promoId,
    facts: { promo: { title: before.title, act: action } },
    key: `promoDecided:${promoId}:${version}`,
  })
  return (await findPromo(tx, promoId)) ?? before
}
