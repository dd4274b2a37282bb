import { createHash } from 'node:crypto'
import { notAmongChoices } from '@wayfellow/contract/universities'
import {
  federationAway,
  federationOff,
  type finishUniversityLogin,
  identityUsed,
  loginFailed,
  loginOver,
} from '@wayfellow/contract/universities/federation'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import type { FederatedIdentity, LoginFault } from '../../../platform/security/federation.ts'
import { endCode } from '../verifications/queries.ts'
import { confirmStudent } from '../verifications/student-confirmed.ts'
import { statusOf } from '../verifications/verify-students.ts'
import { readAffiliations, writeAffiliation } from './affiliation-claims.ts'
import { findWaiting, judgeAll } from './judge-affiliations.ts'
import { type Offer, offersOf, refusalFor } from './login-offers.ts'
import { endLogin, keepAnswer, keepLogin, takeLogin } from './queries.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Enough to know the same log-in again; who it is stays with the university. */
const keyOf = ({ issuer, subject }: FederatedIdentity) => hashOf(`${issuer} ${subject}`)

const refusedFor = (fault: LoginFault) => refused(fault === 'away' ? federationAway : loginFailed)

export async function start({ db, viewer, federation }: SignedIn) {
  if (!federation) throw refused(federationOff)
  const begun = await federation.begin()
  if ('fault' in begun) throw refusedFor(begun.fault)
  const { state, nonce, verifier } = begun.attempt
  const { accountId } = viewer
  await transaction(db, { viewer: accountId }, (tx) =>
    keepLogin(tx, accountId, { stateHash: hashOf(state), nonce, verifier }),
  )
  return { url: begun.url }
}

export async function finish(context: SignedIn, answer: z.output<(typeof finishUniversityLogin)['input']>) {
  const { db, viewer, federation } = context
  if (!federation) throw refused(federationOff)
  const { accountId } = viewer
  const { state } = answer
  // Committed by itself: an answer counts once, whatever becomes of it. No transaction is open while others are asked.
  const begun = await transaction(db, { viewer: accountId }, (tx) => takeLogin(tx, accountId, hashOf(state)))
  if (!begun?.isFresh || begun.nonce === null || begun.verifier === null) throw refused(loginOver)
  const { nonce, verifier } = begun
  const finished = await federation.finish(answer, { state, nonce, verifier })
  if ('fault' in finished) throw refusedFor(finished.fault)
  const identityKey = keyOf(finished.identity)
  const affiliations = readAffiliations(finished.identity.claims)
  return inOwn(context, async (tx) => {
    const judged = await judgeAll(tx, affiliations)
    const offers = offersOf(judged)
    const [only, another] = offers
    if (!only) throw refusalFor(judged)
    if (!another) return confirm(tx, context, identityKey, only)
    const hosts = new Set(offers.map(({ host }) => host))
    const offered = affiliations.filter(({ host }) => hosts.has(host))
    await keepAnswer(tx, accountId, identityKey, offered.map(writeAffiliation))
    return statusOf(tx, context)
  })
}

export function choose(context: SignedIn, { universityId }: { universityId: string }) {
  if (!context.federation) throw refused(federationOff)
  return inOwn(context, async (tx) => {
    const waiting = await findWaiting(tx, context.viewer.accountId)
    if (!waiting) throw refused(loginOver)
    const { offers, judged, identityKey } = waiting
    // Since the log-in an admin may have changed what its domain shows.
    if (offers.length === 0) throw refusalFor(judged)
    const chosen = offers.find((offer) => offer.universityId === universityId)
    if (!chosen) throw refused(notAmongChoices)
    return confirm(tx, context, identityKey, chosen)
  })
}

async function confirm(tx: Tx, context: SignedIn, identityKey: string, { universityId, host, proof }: Offer) {
  const { accountId, sessionId } = context.viewer
  await confirmStudent(tx, context, { accountId, universityId, host, identityKey, proof }, sessionId)
  await endCode(tx, accountId)
  await endLogin(tx, accountId)
  return statusOf(tx, context)
}

/** Throws the refusal when another account is faster with the same log-in. */
function inOwn<T>({ db, viewer }: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, { viewer: viewer.accountId }, work).catch((error: unknown) => {
    throw isUniqueViolation(error, 'universities_verifications_identity_key_key')
      ? refused(identityUsed)
      : error
  })
}
