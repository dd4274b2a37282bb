import type { Services } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { emailKey } from '../accounts/email-keys.ts'
import { changeAccount, findAccount, findIdByEmail, setBan, setUnlocked } from '../accounts/queries.ts'
import { replaceRecoveryCodes } from '../factors/queries.ts'
import { mailOwner } from '../factors/second-factors.ts'
import { clearedMail } from '../factors/view.ts'
import { forgetCodes, forgetGuesses } from '../guesses/limit-guesses.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { endSessionsOf, findLiveSessions } from '../sessions/queries.ts'
import { deleteTotp } from '../totps/queries.ts'
import { logAction } from './queries.ts'

/** An operator's command on an account, run as the owner of the database; each one is logged with the operator. */
export interface Order {
  accountId: string
  operator: string
  reason: string | null
}
type Action = 'unlock' | 'make-admin' | 'ban' | 'unban' | 'end-sessions' | 'remove-factors'

export function findAccountId(db: Db, email: string) {
  const key = emailKey(email)
  return transaction(db, { email: key }, (tx) => findIdByEmail(tx, key))
}

export const unlock = (db: Db, order: Order) =>
  perform(db, 'unlock', order, (tx) => setUnlocked(tx, order.accountId))

/** Lets somebody who has to wait after wrong passwords or codes try again at once. */
export async function forgetAttempts(services: Pick<Services, 'attempts'>, email: string) {
  await forgetGuesses(services, { emailKey: emailKey(email) })
  await forgetCodes(services, emailKey(email))
}

/** Their sessions end: an admin's are shorter, and begin with a log-in. */
export const makeAdmin = (db: Db, order: Order) =>
  perform(db, 'make-admin', order, async (tx) => {
    await changeAccount(tx, order.accountId, { role: 'admin' })
    await endSessionsOf(tx, order.accountId, 'lock')
  })

/** For some days: live sessions are limited at once and stay, so that the student can read why. */
export const ban = (db: Db, order: Order, until: Date) =>
  perform(db, 'ban', order, (tx) => setBan(tx, order.accountId, until))

export const banForGood = (db: Db, order: Order) =>
  perform(db, 'ban', order, async (tx) => {
    await setBan(tx, order.accountId, 'infinity')
    await endSessionsOf(tx, order.accountId, 'ban')
  })

export const unban = (db: Db, order: Order) =>
  perform(db, 'unban', order, (tx) => setBan(tx, order.accountId, null))

export function listSessions(db: Db, accountId: string) {
  return transaction(db, { viewer: accountId }, (tx) => findLiveSessions(tx, accountId))
}

/** Returns how many there were. */
export const endSessions = (db: Db, order: Order) =>
  perform(db, 'end-sessions', order, async (tx) => {
    const { length } = await findLiveSessions(tx, order.accountId)
    await endSessionsOf(tx, order.accountId, 'lock')
    return length
  })

/** For somebody who lost phone and recovery codes. Signs them out everywhere; the owner is notified by mail. */
export const removeFactors = (db: Db, order: Order, services: Pick<Services, 'jobs'>) =>
  perform(db, 'remove-factors', order, async (tx) => {
    const { accountId } = order
    const account = await findAccount(tx, accountId)
    if (!account?.second_factor) return false
    await deleteTotp(tx, accountId)
    await deletePasskeys(tx, accountId)
    await replaceRecoveryCodes(tx, accountId, [])
    await changeAccount(tx, accountId, { second_factor: false })
    await endSessionsOf(tx, accountId, 'factor')
    await mailOwner(services, tx, account, clearedMail(wordsIn(account.language), account.name))
    return true
  })

function perform<T>(db: Db, action: Action, order: Order, change: (tx: Tx) => Promise<T>) {
  const { accountId, operator, reason } = order
  return transaction(db, { viewer: accountId }, async (tx) => {
    const result = await change(tx)
    await logAction(tx, { act: action, account_id: accountId, operator, reason })
    return result
  })
}
