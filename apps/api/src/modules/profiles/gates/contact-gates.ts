import { notFound, type Refusal } from '@wayfellow/contract/errors'
import { type ContactGate, gateConditions } from '@wayfellow/contract/profiles/gates'
import type { SignedIn } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { accounts } from '../../identity/index.ts'
import { keepFields } from '../own/queries.ts'
import { missingOf } from '../completion-rules.ts'
import { findPerson } from '../queries.ts'
import { refuseContact, refuseGate } from './policy.ts'

export async function get({ db, viewer }: SignedIn) {
  const own = await findPerson(db, viewer.accountId)
  if (!own) throw refused(notFound)
  return { conditions: own.gate }
}

export async function set({ db, hint, viewer }: SignedIn, gate: ContactGate) {
  const { accountId } = viewer
  const conditions = gateConditions.filter((condition) => gate.conditions.includes(condition))
  await transaction(db, { viewer: accountId }, async (tx) => {
    await accounts.lock(tx, accountId)
    const own = await findPerson(tx, accountId)
    if (!own) throw refused(notFound)
    const refusal = refuseGate(conditions, own)
    if (refusal) throw refused(refusal)
    await keepFields(tx, accountId, { gate: conditions })
  })
  hint([accountId], 'profiles.changed')
  return { conditions }
}

/** Returns why somebody may not send a first message or request under the other's contact gate, or undefined. */
export async function refuseFirstContact(
  db: Db | Tx,
  askerId: string,
  keeperId: string,
): Promise<Refusal | undefined> {
  const [asker, keeper] = [await findPerson(db, askerId), await findPerson(db, keeperId)]
  return asker && keeper ? refuseContact(asker, keeper) : notFound
}

/** The conditions the viewer still misses to be a member, and so to write and visit; looked up only for non-members. */
export async function missingIn(tx: Tx, { accountId, verified, profileCompleted }: SignedIn['viewer']) {
  if (verified && profileCompleted) return []
  const person = await findPerson(tx, accountId)
  return person ? missingOf(person) : []
}
