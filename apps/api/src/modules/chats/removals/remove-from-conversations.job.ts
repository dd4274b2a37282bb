import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { notify } from '../../notifications/index.ts'
import { finish, keepPlace, lockDue, postpone, type Removal, settleBatch, type Settled } from './queries.ts'

type JobServices = Pick<Services, 'db' | 'hint' | 'log'>

const atOnce = 100

/**
 * Carries one ban, or the end of one, a batch further into the conversations of its account. Each batch is a
 * transaction that also keeps the place, so a worker that dies repeats at most one, and notices have a key.
 */
export async function carryOnRemoval(services: JobServices, most = atOnce): Promise<boolean> {
  const { db, hint, log } = services
  let removal: Removal | undefined
  try {
    const settled = await transaction(db, {}, async (tx) => {
      removal = await lockDue(tx)
      return removal && carryOn(tx, removal, most)
    })
    if (!settled) return false
    for (const { accountId, chatId, lastSeq } of settled)
      if (accountId !== null) hint([accountId], 'chats.changed', { id: chatId, version: lastSeq })
    return true
  } catch (error) {
    if (!removal) throw error
    log.warn({ err: error }, 'a ban was not carried into the chats and comes again')
    await postpone(db, removal.accountId)
    return false
  }
}

async function carryOn(tx: Tx, removal: Removal, most: number) {
  const settled = await settleBatch(tx, removal, most)
  const last = settled.at(-1)
  for (const chat of settled) await warn(tx, removal, chat)
  if (last && settled.length === most) await keepPlace(tx, removal.accountId, last)
  else await finish(tx, removal.accountId)
  return settled
}

/** Only of a ban for good: whoever comes back in some days is not called dangerous to everybody. */
async function warn(tx: Tx, removal: Removal, { accountId, wrote, isApart }: Settled) {
  const { standing: personState, username } = removal
  if (personState !== 'removed' || !wrote || accountId === null) return
  const name = removal.name.trim().split(/\s+/, 1)[0] ?? ''
  await notify(tx, {
    accountId,
    kind: 'accountRemoved',
    key: `accountRemoved:${removal.accountId}:${removal.sinceMicros}`,
    // Somebody who has blocked the account finds no conversation: the link leads them to the help page.
    facts: { name, ...(username !== null && !isApart && { username }) },
  })
}
