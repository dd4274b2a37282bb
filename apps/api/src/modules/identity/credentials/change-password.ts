import { samePassword, wrongPassword } from '@wayfellow/contract/identity/account'
import { guessablePassword } from '@wayfellow/contract/identity/joining'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { isGuessable } from '../accounts/email-keys.ts'
import { findAccount, findCredentialsOf, lockCredentials, setPassword } from '../accounts/queries.ts'
import { dropPending, findPending } from '../address-changes/queries.ts'
import { forgetDevicesBut } from '../devices/queries.ts'
import { countGuess } from '../guesses/limit-guesses.ts'
import { dropRecovery } from '../recoveries/queries.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { issue, takeNextTokens } from '../sessions/manage-sessions.ts'
import { passwordChangedMail } from './view.ts'

export async function get({ db, viewer: { accountId } }: SignedIn) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { email, password_changed_at: changedAt } = await findCredentialsOf(tx, accountId)
    const pending = await findPending(tx, accountId)
    return { email, pendingEmail: pending?.email ?? null, passwordChangedAt: changedAt.toISOString() }
  })
}

/** Checks the password before an action that can't be undone, to be sure that the owner is at the device. */
export async function confirmPassword(context: SignedIn, password: string) {
  const { db, vault, viewer } = context
  const { accountId, sessionId } = viewer
  const known = await transaction(db, { viewer: accountId }, (tx) => findCredentialsOf(tx, accountId))
  // Counted by session: nobody else's tries keep the owner out, and a borrowed device gets only a few.
  const guess = { emailKey: known.email_key, device: sessionId }
  const isRight = await countGuess(context, guess, () =>
    vault.passwords.verify(known.password_hash, password),
  )
  if (!isRight) throw refused(wrongPassword)
  return known
}

interface Change {
  currentPassword: string
  password: string
}

export async function changePassword(context: SignedIn, { currentPassword, password }: Change) {
  const { db, vault, viewer } = context
  const { accountId, sessionId } = viewer
  const { email, password_hash: oldHash } = await confirmPassword(context, currentPassword)
  if (password === currentPassword) throw refused(samePassword)
  const { name = '', language } = (await findAccount(db, accountId)) ?? {}
  if (isGuessable(password, { name, email })) throw refused(guessablePassword)
  const passwordHash = await vault.passwords.hash(password)
  const next = await transaction(db, { viewer: accountId }, async (tx) => {
    // Of two changes at once, both with the old password, the second must ask again.
    const { password_hash: hashNow } = await lockCredentials(tx, accountId)
    if (hashNow !== oldHash) throw refused(wrongPassword)
    const tokens = await takeNextTokens(tx, context)
    await setPassword(tx, accountId, passwordHash)
    await endOtherSessions(tx, accountId, sessionId, 'password')
    await forgetDevicesBut(tx, accountId, sessionId)
    // Everything somebody else may have begun with the old password ends with it.
    await dropPending(tx, accountId)
    await dropRecovery(tx, accountId)
    await sendMail(context, tx, `password-changed:${sessionId}:${tokens.generation}`, {
      to: email,
      mail: passwordChangedMail(wordsIn(language), name, 'account'),
    })
    return tokens
  })
  return issue(context, next.account, next, next.generation)
}
