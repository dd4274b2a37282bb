import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { notSignedIn } from '@wayfellow/contract/errors'
import { endedElsewhere, sessionOver, sessionStolen } from '@wayfellow/contract/identity'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { RefreshToken } from '../../../platform/security/tokens.ts'
import { type AccountRow, changeAccount, findAccount, findEmail } from '../accounts/queries.ts'
import { rememberDevice } from '../devices/trusted-devices.ts'
import { enqueueStolenSession } from './session-upkeep.job.ts'
import { alarming, type EndReason, judge } from './machine.ts'
import { isOutlived, sessionsPerAccount } from './session-rules.ts'
import {
  endOldest,
  endSession,
  endSessionsOf,
  insertSession,
  lockOwn,
  lockSession,
  rotate,
} from './queries.ts'
import { lockedMail, toClaims, toSessionUser } from './view.ts'

/** Signs somebody in who has shown who they are. */
export async function openSession(context: Context, account: AccountRow, id?: string) {
  const begun = await transaction(context.db, { viewer: account.id }, (tx) =>
    beginSession(context, tx, account, id),
  )
  return handOver(context, begun)
}

interface Begun {
  account: AccountRow
  id: string
  seed: Buffer
  deviceToken: string
}

/** Only inside a transaction pinned to the account; `handOver` once it is committed. */
export async function beginSession(
  context: Context,
  tx: Tx,
  known: AccountRow,
  id: string = randomUUIDv7(),
): Promise<Begun> {
  const account = await wakeUp(tx, known)
  const { platform, userAgent } = context.client
  const seed = randomBytes(32)
  const device = await rememberDevice(context, tx, account.id)
  await insertSession(tx, {
    id,
    account_id: account.id,
    platform,
    seed,
    user_agent: userAgent,
    device_id: device.id,
    place: context.locate(context.client.address),
  })
  await endOldest(tx, account.id, sessionsPerAccount, 'replaced')
  return { account, id, seed, deviceToken: device.token }
}

/** Signing in ends a break. */
async function wakeUp(tx: Tx, account: AccountRow) {
  if (account.deactivated_at === null) return account
  await changeAccount(tx, account.id, { deactivated_at: null })
  return (await findAccount(tx, account.id)) ?? account
}

/** Gives the new session to the client; the one it came with ends, so that no cookie outlives a log-in. */
export async function handOver(context: Context, { account, id, seed, deviceToken }: Begun) {
  await endPresented(context, 'replaced')
  const { token, ...rest } = issue(context, account, { id, seed }, 0)
  const inBody = context.client.keepDeviceToken(deviceToken)
  return { accessToken: token, ...rest, ...(inBody !== undefined && { deviceToken: inBody }) }
}

type Outcome =
  | { kind: 'issue'; account: AccountRow; id: string; seed: Buffer; generation: number }
  | { kind: 'refuse'; reason: EndReason | 'unknown' }

export async function refresh(context: Context) {
  const { db, client, vault } = context
  const presented = vault.refreshTokens.read(client.refreshToken)
  if (!presented) throw refused(sessionOver)
  const outcome = await transaction(db, { session: presented.sessionId }, (tx) =>
    settle(tx, context, presented),
  )
  if (outcome.kind === 'issue') return issue(context, outcome.account, outcome, outcome.generation)
  client.dropRefreshToken()
  if (outcome.reason === 'ended') throw refused(endedElsewhere)
  const isAlarm = outcome.reason !== 'unknown' && alarming.has(outcome.reason)
  throw refused(isAlarm ? sessionStolen : sessionOver)
}

/** Answers rather than throws: a refusal must not roll back the end of the session that it found. */
async function settle(tx: Tx, context: Context, presented: RefreshToken): Promise<Outcome> {
  const { vault, client } = context
  const unknown = { kind: 'refuse', reason: 'unknown' } as const
  const session = await lockSession(tx, presented.sessionId)
  // A forged token never touches the session: nobody is logged out by a guess.
  if (!session || !vault.refreshTokens.isOurs(presented, session.seed)) return unknown
  if (session.platform !== client.platform) return unknown
  const account = await findAccount(tx, session.account_id)
  if (!account) return unknown

  const { id, seed, generation } = session
  const verdict = judge(session, presented.generation)
  if (verdict === 'over') return { kind: 'refuse', reason: session.end_reason ?? 'unknown' }
  if (verdict === 'ahead') return unknown
  if (verdict === 'reuse') {
    await endSession(tx, id, 'reuse')
    await enqueueStolenSession(context, tx, {
      accountId: account.id,
      sessionId: id,
      at: new Date().toISOString(),
    })
    return { kind: 'refuse', reason: 'reuse' }
  }
  if (isOutlived({ ...account, ...session })) {
    await endSession(tx, id, 'idle')
    return { kind: 'refuse', reason: 'idle' }
  }
  if (verdict === 'again') return { kind: 'issue', account, id, seed, generation }
  await rotate(tx, id, generation + 1, context.locate(client.address))
  return { kind: 'issue', account, id, seed, generation: generation + 1 }
}

/** The session that asks goes on with new tokens: hand them out with `issue` once this has committed. */
export async function takeNextTokens(tx: Tx, { viewer, client, locate }: SignedIn) {
  const session = await lockSession(tx, viewer.sessionId)
  const account = await findAccount(tx, viewer.accountId)
  if (!account || session?.status !== 'live') throw refused(notSignedIn)
  const generation = session.generation + 1
  await rotate(tx, session.id, generation, locate(client.address))
  return { account, id: session.id, seed: session.seed, generation }
}

export function issue(
  { vault, client }: Context,
  account: AccountRow,
  { id, seed }: { id: string; seed: Buffer },
  generation: number,
) {
  const token = vault.accessTokens.sign(toClaims(account, id, generation))
  const inBody = client.keepRefreshToken(vault.refreshTokens.make(id, generation, seed))
  return { token, ...(inBody !== undefined && { refreshToken: inBody }) }
}

export async function getUser({ db, photoLinks, viewer }: SignedIn) {
  const account = await findAccount(db, viewer.accountId)
  if (!account) throw refused(notSignedIn)
  return { user: toSessionUser(account, photoLinks) }
}

export async function logout(context: Context) {
  const { db, viewer, client } = context
  const presentedId = await endPresented(context, 'logout')
  if (viewer && viewer.sessionId !== presentedId) {
    await transaction(db, { session: viewer.sessionId }, (tx) => endSession(tx, viewer.sessionId, 'logout'))
  }
  client.dropRefreshToken()
  return {}
}

/** Ends the session whose refresh token the client carries, and says which; a forged token ends nothing. */
async function endPresented({ db, client, vault }: Context, reason: EndReason) {
  const presented = vault.refreshTokens.read(client.refreshToken)
  if (!presented) return undefined
  await transaction(db, { session: presented.sessionId }, async (tx) => {
    const session = await lockSession(tx, presented.sessionId)
    if (session && vault.refreshTokens.isOurs(presented, session.seed))
      await endSession(tx, session.id, reason)
  })
  return presented.sessionId
}

/** The panic button of an admin: the way back is another admin or the operator. */
export async function lockOwnAccount(context: SignedIn) {
  const { db, viewer, client, log } = context
  const { accountId, sessionId } = viewer
  await transaction(db, { viewer: accountId }, async (tx) => {
    await lockOwn(tx)
    await endSessionsOf(tx, accountId, 'lock')
    const account = await findAccount(tx, accountId)
    const to = await findEmail(tx, accountId)
    if (!account || to === undefined) return
    const mail = lockedMail(wordsIn(account.language), account.name)
    await sendMail(context, tx, `locked:${sessionId}`, { to, mail })
  })
  log.warn({ accountId }, 'an admin locked their account')
  client.dropRefreshToken()
  return {}
}
