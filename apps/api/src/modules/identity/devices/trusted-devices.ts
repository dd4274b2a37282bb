import { notFound, notSignedIn } from '@wayfellow/contract/errors'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findAccount } from '../accounts/queries.ts'
import { isOutlived } from '../sessions/session-rules.ts'
import { endOtherSessions, endSession, findLiveSessions, lockSession } from '../sessions/queries.ts'
import { devicesPerAccount, hashDevice, newDeviceToken } from './device-tokens.ts'
import {
  forgetDeviceOf,
  forgetDevices,
  forgetDevicesBut,
  forgetOldestDevices,
  keepDevice,
} from './queries.ts'
import { toDevice } from './view.ts'

/** Two people who share a browser share its token; each account knows the device for itself. */
function tokenOf({ client }: Context) {
  const known = client.deviceToken
  return known !== undefined && hashDevice(known) !== '' ? known : newDeviceToken()
}

/** From now on no mailed code is asked for here. Only inside a transaction pinned to the account. */
export const rememberDevice = (context: Context, tx: Tx, accountId: string) =>
  remember(context, tx, accountId, false)

async function remember(context: Context, tx: Tx, accountId: string, awaitsLogin: boolean) {
  const token = tokenOf(context)
  const id = await keepDevice(tx, accountId, { tokenHash: hashDevice(token), awaitsLogin })
  await forgetOldestDevices(tx, accountId, devicesPerAccount)
  return { id, token }
}

/** Somebody has shown that the mailbox is theirs: this device stays known, every other one asks for a code again. */
export async function trustOnly(context: Context, tx: Tx, accountId: string) {
  const { token } = await remember(context, tx, accountId, true)
  await forgetDevices(tx, accountId, hashDevice(token))
  return token
}

export async function list({ db, viewer }: SignedIn) {
  const { accountId, sessionId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => ({
    devices: await listOf(tx, accountId, sessionId),
  }))
}

/** Inside a transaction of this account. */
export async function listOf(tx: Tx, accountId: string, currentId = '') {
  const account = await findAccount(tx, accountId)
  if (!account) throw refused(notSignedIn)
  const sessions = await findLiveSessions(tx, accountId)
  // Nobody is signed in there any more; the next try to go on will find that out.
  const open = sessions.filter((session) => !isOutlived({ ...account, ...session }))
  return open.map((session) => toDevice(session, currentId))
}

/** A session of somebody else looks as if there were none: row-level security shows only the own ones. */
export async function end({ db, viewer, client }: SignedIn, { id }: { id: string }) {
  const isThis = id === viewer.sessionId
  await transaction(db, { viewer: viewer.accountId }, async (tx) => {
    if (!(await lockSession(tx, id))) throw refused(notFound)
    await endSession(tx, id, isThis ? 'logout' : 'ended')
    // The person who holds the device now needs the mailbox to sign in again.
    if (!isThis) await forgetDeviceOf(tx, id, viewer.sessionId)
  })
  if (isThis) client.dropRefreshToken()
  return {}
}

export async function endOthers({ db, viewer }: SignedIn) {
  const { accountId, sessionId } = viewer
  await transaction(db, { viewer: accountId }, async (tx) => {
    await endOtherSessions(tx, accountId, sessionId, 'ended')
    await forgetDevicesBut(tx, accountId, sessionId)
  })
  return {}
}
