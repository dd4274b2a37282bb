import { countedPages } from '@wayfellow/contract/paging'
import { blockedPerPage } from '@wayfellow/contract/relations'
import type { SignedIn } from '../../platform/context.ts'
import { makeCursor, readPlace } from '../../platform/database/cursors.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { notify } from '../notifications/index.ts'
import { apartQueue } from './queues.ts'
import { type Action, rulings, relationOf } from './policy.ts'
import {
  commitWithoutWaiting,
  countBlocked,
  deleteBlock,
  deleteFollow,
  findBlocked as findBlockedRow,
  findBlockedPage,
  findStudent,
  insertBlock,
  insertFollow,
  lockPair,
} from './queries.ts'
import { toBlockedPerson } from './view.ts'

const changes: Record<Action, (tx: Tx, viewer: string, other: string) => Promise<boolean>> = {
  follow: insertFollow,
  unfollow: deleteFollow,
  block: async (tx, viewer, other) => {
    const isNew = await insertBlock(tx, viewer, other)
    await deleteFollow(tx, viewer, other)
    await deleteFollow(tx, other, viewer)
    return isNew
  },
  unblock: deleteBlock,
}

export const action =
  (name: Action) =>
  async (context: SignedIn, { username }: { username: string }) => {
    const { db, hint, jobs, viewer } = context
    const { accountId } = viewer
    const { answer, recipients } = await transaction(db, { viewer: accountId }, async (tx) => {
      const known = await findStudent(tx, accountId, username)
      // Also for a name that nobody has: both ways to «not available» do the same.
      await lockPair(tx, accountId, known?.id ?? username)
      const seen = await findStudent(tx, accountId, username)
      const ruling = rulings[relationOf(seen)][name]
      if (ruling.answer) await commitWithoutWaiting(tx)
      if (!seen || !ruling.isDone) return { answer: ruling.answer, recipients: [] }
      const hasChanged = await changes[name](tx, accountId, seen.id)
      if (hasChanged && name === 'follow') await notifyOfFollow(tx, accountId, seen.id)
      if (hasChanged && name === 'block')
        await jobs.enqueue(tx, apartQueue, { one: accountId, other: seen.id })
      return { answer: ruling.answer, recipients: hasChanged ? [accountId, seen.id] : [] }
    })
    if (recipients.length > 0) hint(recipients, 'relations.changed')
    if (answer) throw refused(answer)
    return {}
  }

/** Notifies once per person: following again after unfollowing sends no notification. */
const notifyOfFollow = (tx: Tx, actorId: string, accountId: string) =>
  notify(tx, { accountId, kind: 'followed', actorId, key: `followed:${actorId}`, groupKey: 'followed' })

export type Visit = (context: SignedIn, username: string) => Promise<unknown>

/** Only somebody whose page one may see; whether, the profiles know. */
export const follow =
  (visit: Visit) =>
  async (context: SignedIn, { username }: { username: string }) => {
    await visit(context, username)
    return action('follow')(context, { username })
  }

export function listBlocked(
  { db, viewer, photoLinks }: SignedIn,
  { page, cursor }: { page: number; cursor?: string | undefined },
) {
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * blockedPerPage
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await findBlockedPage(tx, viewer.accountId, { before, offset, limit: blockedPerPage + 1 })
    const shown = rows.slice(0, blockedPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    const count = await countBlocked(tx, viewer.accountId, countedPages * blockedPerPage)
    return {
      blocked: shown.map((row) => toBlockedPerson(row, photoLinks)),
      hasMore,
      totalPages: Math.max(1, Math.ceil(count / blockedPerPage)),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
    }
  })
}

export function findBlocked({ db, viewer, photoLinks }: SignedIn, { username }: { username: string }) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const row = await findBlockedRow(tx, viewer.accountId, username)
    return { blocked: row ? toBlockedPerson(row, photoLinks) : null }
  })
}
