import {
  addressUsed,
  codeOver,
  type enterStudentCode,
  notAmongChoices,
  notForStudents,
  remindDaysAhead,
  schoolAddress,
  tooManyCodes,
  tooSoon,
  uncheckedUniversity,
  universityNotChosen,
  unknownDomain,
  wrongAddress,
  wrongCode,
} from '@wayfellow/contract/universities'
import type { z } from 'zod/mini'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { type Db, isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused, refusedWith } from '../../../platform/http/errors.ts'
import { choose, isProof, readAddress } from '../catalogue/domain-rules.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { findWaiting } from '../logins/judge-affiliations.ts'
import { endLogin } from '../logins/queries.ts'
import { findUniversities } from '../search/search-universities.ts'
import { findWishes } from '../wishes/queries.ts'
import { confirmStudent } from './student-confirmed.ts'
import { codeQueue } from './verification-mails.job.ts'
import { hashCode, refuseCode } from './verification-codes.ts'
import {
  endCode,
  findCode,
  findUniversityName,
  findVerification,
  keepCode,
  lockCode,
  takeGuess,
} from './queries.ts'
import { toStudentStatus } from './view.ts'

export function get(context: SignedIn) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, (tx) => statusOf(tx, context))
}

export async function statusOf(tx: Tx, { viewer, federation }: Pick<SignedIn, 'viewer' | 'federation'>) {
  const { accountId, verified } = viewer
  const pending = await findCode(tx, accountId)
  return toStudentStatus({
    isVerified: verified,
    login: federation && { name: federation.name, choices: await loginChoices(tx, accountId) },
    kept: await findVerification(tx, accountId, remindDaysAhead),
    pending: pending && { ...pending, choices: await choicesFor(tx, pending.email) },
    wishes: await findWishes(tx, accountId),
  })
}

async function choicesFor(tx: Tx, email: string) {
  const address = readAddress(email)
  const verdict = address && (await judge(tx, address.host))
  return toChoices(tx, verdict && isProof(verdict) ? verdict.choices.map(({ id }) => id) : [])
}

async function loginChoices(tx: Tx, accountId: string) {
  const waiting = await findWaiting(tx, accountId)
  return waiting
    ? toChoices(
        tx,
        waiting.offers.map(({ universityId }) => universityId),
      )
    : []
}

async function toChoices(tx: Tx, ids: string[]) {
  return [...(await findUniversities(tx, ids)).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  )
}

/** Whether the mailbox confirms somebody else is found out by the job: the answer here can't tell. */
export async function askForCode(context: SignedIn, { email: typed }: { email: string }) {
  const { db, jobs, viewer } = context
  const { accountId } = viewer
  const { email, key: addressKey, university } = await studentAddress(db, typed)
  return transaction(db, { viewer: accountId }, async (tx) => {
    const before = await lockCode(tx, accountId)
    const refusal = before && refuseCode(before)
    if (refusal) throw refused(refusal.why === 'tooSoon' ? tooSoon : tooManyCodes, refusal.seconds)
    await keepCode(tx, { accountId, universityId: university.id, email, addressKey })
    await jobs.enqueue(tx, codeQueue, { accountId })
    return statusOf(tx, context)
  })
}

async function studentAddress(db: Db | Tx, typed: string) {
  const address = readAddress(typed)
  if (!address) throw refused(wrongAddress)
  const verdict = await judge(db, address.host)
  const { domain } = verdict
  if (isProof(verdict))
    return { ...address, university: verdict.university, choices: verdict.choices, proof: verdict.kind }
  if (verdict.kind === 'unknown') throw refusedWith(unknownDomain, { domain })
  if (verdict.kind === 'secondary') throw refusedWith(schoolAddress, { domain })
  if (verdict.kind === 'unchecked')
    throw refusedWith(uncheckedUniversity, { university: verdict.university.name })
  throw refusedWith(notForStudents, { domain })
}

export async function enterCode(
  context: SignedIn,
  { code, universityId: chosenId }: z.output<(typeof enterStudentCode)['input']>,
) {
  const { db, jobs, viewer } = context
  const { accountId } = viewer
  const pins = { viewer: accountId }
  // Committed by itself: a guess counts whatever becomes of it.
  const guess = await transaction(db, pins, (tx) => takeGuess(tx, accountId))
  if (!guess) throw refused(codeOver)
  if (guess.code_hash !== hashCode(accountId, code)) throw refused(wrongCode)
  return transaction(db, pins, async (tx) => {
    const row = await lockCode(tx, accountId)
    // Two of the same moment: the code is used once.
    if (!row?.isFresh || row.code_hash !== guess.code_hash) throw refused(codeOver)
    // Between the mail and the code an admin may have changed what the address shows.
    const { choices, proof } = await studentAddress(tx, row.email)
    const university = choose(choices, chosenId)
    if (!university) throw refused(chosenId === undefined ? universityNotChosen : notAmongChoices)
    const { email, address_key: addressKey } = row
    const confirmation = { accountId, universityId: university.id, email, addressKey, proof }
    await confirmStudent(tx, { jobs }, confirmation, viewer.sessionId)
    await endCode(tx, accountId)
    await endLogin(tx, accountId)
    return statusOf(tx, context)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'universities_verifications_address_key_key')
      ? refused(addressUsed)
      : error
  })
}

/** Inside a transaction of this account, by an admin who has seen for themselves. Says where; nothing if there is no such university. */
export async function confirmByHand(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { accountId, universityId }: { accountId: string; universityId: string },
) {
  const university = await findUniversityName(tx, universityId)
  if (university === undefined) return undefined
  await confirmStudent(tx, services, { accountId, universityId, proof: 'hand' })
  return university
}
