import { remindDaysAhead } from '@wayfellow/contract/universities'
import type { Services } from '../../../platform/context.ts'
import { isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { choose, isProof, readAddress } from '../catalogue/domain-rules.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { forgetLogins } from '../logins/queries.ts'
import { countMembers } from '../search/queries.ts'
import { expireProposals } from '../terms/queries.ts'
import { dueAction, transitions } from './machine.ts'
import { confirmStudent } from './student-confirmed.ts'
import { hashCode, mailsPerMailbox, newCode } from './verification-codes.ts'
import {
  findCode,
  findDue,
  findMailbox,
  forgetCodes,
  lockCode,
  lockVerification,
  markReminded,
  markStatus,
  setCode,
} from './queries.ts'
import { addressUsedMail, alumniMail, codeMail, reminderMail } from './view.ts'

type JobServices = Pick<Services, 'db' | 'jobs' | 'log'>

interface CodeRequest {
  accountId: string
}

export const codeQueue = defineQueue<CodeRequest>('universities.send-code')

const hourMs = 3_600_000

/** In a job, so that the answer takes as long and looks the same for a mailbox that confirms somebody else. */
export async function sendCode(services: JobServices, { accountId }: CodeRequest) {
  const asked = await transaction(services.db, { viewer: accountId }, (tx) => lockCode(tx, accountId))
  if (!asked) return
  await transaction(services.db, { viewer: accountId, email: asked.address_key }, async (tx) => {
    const request = await lockCode(tx, accountId)
    // A later request for another mailbox has its own job.
    if (!request?.isFresh || request.code_hash !== null || request.address_key !== asked.address_key) return
    const contact = await accounts.contactOf(tx, accountId)
    if (!contact) return
    const { ownerId, asked: mails } = await findMailbox(tx, request.address_key)
    if (ownerId !== undefined && ownerId !== accountId) {
      const key = `student-address-used:${ownerId}:${Math.floor(Date.now() / hourMs)}`
      await sendMail(services, tx, key, { to: request.email, mail: addressUsedMail(contact.i18n) })
      return
    }
    const shown = await findCode(tx, accountId)
    if (!shown || mails > mailsPerMailbox) return
    const code = newCode()
    const hash = hashCode(accountId, code)
    await setCode(tx, accountId, hash)
    await sendMail(services, tx, `student-code:${accountId}:${request.asked}:${hash}`, {
      to: request.email,
      mail: codeMail(contact.i18n, shown.university, code),
    })
  })
}

interface Joined {
  accountId: string
  sessionId: string
}

/**
 * People who joined with a student's address have proved it already. Their new session learns of it without a reload.
 */
export async function confirmOnJoining(
  services: JobServices & Pick<Services, 'hint'>,
  { accountId, sessionId }: Joined,
) {
  const isConfirmed = await transaction(services.db, { viewer: accountId }, async (tx) => {
    const contact = await accounts.contactOf(tx, accountId)
    const address = contact && readAddress(contact.email)
    if (!address || (await lockVerification(tx, accountId))) return false
    const verdict = await judge(tx, address.host)
    // People whose address several universities use choose theirs under Student status.
    const university = isProof(verdict) ? choose(verdict.choices, undefined) : undefined
    if (!isProof(verdict) || !university) return false
    const { email, key: addressKey } = address
    const universityId = university.id
    const confirmation = { accountId, universityId, email, addressKey, proof: verdict.kind }
    await confirmStudent(tx, services, confirmation, sessionId)
    return true
  }).catch((error: unknown) => {
    // The same mailbox, with another +tag, confirms somebody else.
    if (isUniqueViolation(error, 'universities_verifications_address_key_key')) return false
    throw error
  })
  if (isConfirmed) services.hint([accountId], 'universities.changed')
}

export const renewalQueue = defineQueue<object>('universities.renewals', { cron: '41 4 * * *' })

const atOnce = 200

/** Account by account, each in its own transaction: cut short, the next run goes on where it stopped. */
export async function renewAll(services: JobServices, signal: AbortSignal) {
  let total = 0
  for (let due = await someDue(services); due.length > 0 && !signal.aborted; due = await someDue(services)) {
    for (const accountId of due) {
      if (signal.aborted) break
      await transaction(services.db, { viewer: accountId }, (tx) => settleDue(services, tx, accountId))
      total += 1
    }
  }
  const changed = signal.aborted ? 0 : await countMembers(services.db)
  while (!signal.aborted && (await expireProposals(services.db, 5_000)) === 5_000);
  while (!signal.aborted && (await forgetCodes(services.db, 5_000)) === 5_000);
  while (!signal.aborted && (await forgetLogins(services.db, 5_000)) === 5_000);
  services.log.info({ accounts: total, sizesChanged: changed }, 'student status is up to date')
}

const someDue = ({ db }: JobServices) => findDue(db, remindDaysAhead, atOnce)

async function settleDue(services: JobServices, tx: Tx, accountId: string) {
  const kept = await lockVerification(tx, accountId)
  const contact = await accounts.contactOf(tx, accountId)
  if (!kept || (kept.status !== 'verified' && kept.status !== 'alumni')) return
  const { status, university, expires_at: expiresAt } = kept
  const act = dueAction({ ...kept, status })
  const end = expiresAt.toISOString().slice(0, 10)
  if (act === 'lapse') {
    await markStatus(tx, accountId, transitions.lapse.to)
    await accounts.followVerification(tx)
  }
  if (act === 'remind') await markReminded(tx, accountId)
  if (!act || !contact) return
  const mail =
    act === 'lapse'
      ? alumniMail(contact.i18n, contact.firstName, university)
      : reminderMail(contact.i18n, contact.firstName, university, expiresAt)
  await sendMail(services, tx, `student-${act}:${accountId}:${end}`, { to: contact.email, mail })
}
