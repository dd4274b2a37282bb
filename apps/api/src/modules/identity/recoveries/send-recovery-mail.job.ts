import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineEncryptedQueue } from '../../../platform/jobs/jobs.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { emailKey } from '../accounts/email-keys.ts'
import { findAccount, findEmail, findIdByEmail } from '../accounts/queries.ts'
import { mailPatience } from './recovery-limits.ts'
import { keepRecovery } from './queries.ts'
import { recoveryMail } from './view.ts'

interface RecoveryInput {
  email: string
}

export const recoveryQueue = defineEncryptedQueue<RecoveryInput>('identity.recover', ({ email }) => email)

const pauseMs = 300_000

/**
 * In a job, so that the answer takes as long for an address we don't know. One mail in five minutes at most, and some 15
 * in a day: whoever asks for more gets none, and the last link stays as it is.
 */
export async function recover(
  services: Pick<Services, 'db' | 'jobs' | 'attempts'>,
  { email }: RecoveryInput,
  now = Date.now(),
) {
  const key = emailKey(email)
  const accountId = await transaction(services.db, { email: key }, (tx) => findIdByEmail(tx, key))
  if (accountId === undefined) return
  const mailbox = { kind: 'reset mail', who: key, patience: mailPatience }
  const { wait, giveBack } = await services.attempts.reserve([mailbox])
  if (wait > 0) return
  const isSent = await transaction(services.db, { viewer: accountId }, async (tx) => {
    const account = await findAccount(tx, accountId)
    const to = await findEmail(tx, accountId)
    if (!account || to === undefined) return false
    const { token, hash } = newMailToken()
    const isNew = await sendMail(services, tx, `recovery:${accountId}:${Math.floor(now / pauseMs)}`, {
      to,
      mail: recoveryMail(wordsIn(account.language), account.name, token),
    })
    // Without a mail nobody would know the new link, and the one that was sent would be dead.
    if (isNew) await keepRecovery(tx, accountId, hash, recoveryHours)
    return isNew
  }).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!isSent) await giveBack()
}
