import { randomUUIDv7 } from 'node:crypto'
import { notSignedIn } from '@wayfellow/contract/errors'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import type { PushMessage } from '../../../platform/push/push.ts'
import { dropTokenOf, dropTokens, findTokens, isTokenOf, takeToken } from './queries.ts'

export async function check(
  { db, viewer: { accountId, sessionId } }: SignedIn,
  { token }: { token: string },
) {
  const tokenRegistered = await transaction(db, { viewer: accountId }, (tx) =>
    isTokenOf(tx, token, sessionId),
  )
  return { tokenRegistered }
}

export async function register(
  { db, viewer: { accountId, sessionId } }: SignedIn,
  { token }: { token: string },
) {
  const deviceId = randomUUIDv7()
  const isTaken = await transaction(db, { viewer: accountId }, (tx) =>
    takeToken(tx, deviceId, sessionId, token),
  )
  if (!isTaken) throw refused(notSignedIn)
  return { deviceId }
}

export async function drop({ db, viewer: { accountId, sessionId } }: SignedIn) {
  await transaction(db, { viewer: accountId }, (tx) => dropTokenOf(tx, sessionId))
  return {}
}

/**
 * To every browser of this person. Throws when the push service is away, after trying for a while: a message that
 * comes again replaces itself on the screen by its `tag`.
 */
export async function pushTo(
  { db, push }: Pick<Services, 'db' | 'push'>,
  accountId: string,
  message: PushMessage,
): Promise<void> {
  if (!push) return
  const tokens = await transaction(db, { viewer: accountId }, (tx) => findTokens(tx, accountId))
  const ends = await Promise.allSettled(
    tokens.map(async ({ id, token }) => ({ id, outcome: await push.send(token, id, message) })),
  )
  const gone = ends.flatMap((end) =>
    end.status === 'fulfilled' && end.value.outcome === 'gone' ? [end.value.id] : [],
  )
  if (gone.length > 0) await transaction(db, { viewer: accountId }, (tx) => dropTokens(tx, gone))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
