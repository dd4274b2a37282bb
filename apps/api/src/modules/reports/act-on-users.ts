import { placesMissing } from '@wayfellow/contract/city-admins'
import { notFound } from '@wayfellow/contract/errors'
import { caseChanged, caseReasonLength } from '@wayfellow/contract/reports'
import {
  type actOnUser,
  type actOnUserGuarded,
  notOnAdmins,
  userChanged,
} from '@wayfellow/contract/reports/people'
import type { UserAction } from '@wayfellow/contract/reports/user-actions'
import { unknownUniversity } from '@wayfellow/contract/profiles/own'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../platform/context.ts'
import { goOnAs, transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { appointCityAdmin, dismissCityAdmin } from '../city-admins/index.ts'
import { accounts, requireProof } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { confirmByHand } from '../universities/index.ts'
import { findCase } from './queries.ts'
import { closeRest } from './desk/close-rest.ts'
import { isForGood } from './policy.ts'
import { liftAll, sanction } from './sanctions/sanction-users.ts'
import { viewerActions } from './people/policy.ts'
import { findUser, insertAction, lockUser, type UserRow } from './people/queries.ts'
import { describe } from './people/look-up-users.ts'

interface UserDecision {
  _id: string
  username: string
  act: UserAction
  reason: string
  days?: number | undefined
  placeIds?: string[] | undefined
  universityId?: string | undefined
}

export const act = (context: SignedIn, input: z.output<typeof actOnUser.input>) => perform(context, input)

/** Actions that can't be undone without a trace need a fresh proof of identity. */
export async function actGuarded(context: SignedIn, input: z.output<typeof actOnUserGuarded.input>) {
  await requireProof(context)
  return perform(context, input)
}

function perform({ db, jobs, viewer, photoLinks }: SignedIn, input: UserDecision) {
  const { accountId: adminId } = viewer
  return transaction(db, { viewer: adminId }, async (tx) => {
    const before = await lockUser(tx, input.username)
    if (!before) throw refused(notFound)
    if (before.isAdmin) throw refused(notOnAdmins)
    if (!(await isRepeated(tx, before, input))) await carryOut(tx, { adminId, jobs }, before, input)
    const after = await findUser(tx, input.username)
    if (!after) throw refused(notFound)
    return { user: await describe(tx, adminId, after, photoLinks) }
  })
}

/** True when the client repeats a request whose response was lost. */
async function isRepeated(tx: Tx, { id }: UserRow, { _id, act: wanted }: UserDecision) {
  const done = await findCase(tx, _id)
  if (done && (done.aboutId !== id || done.decision?.act !== wanted)) throw refused(caseChanged)
  return done !== undefined
}

type ByAdmin = { adminId: string } & Pick<SignedIn, 'jobs'>

async function carryOut(tx: Tx, by: ByAdmin, before: UserRow, input: UserDecision) {
  const { adminId } = by
  const { _id, act: what, reason, days } = input
  if (!viewerActions(before).includes(what)) throw refused(userChanged)
  const { id: accountId } = before
  const note = (await place(tx, accountId, input)) + (await verify(tx, by, accountId, input))
  // False when somebody else took this id within the same blink of an eye.
  if (!(await insertAction(tx, { id: _id, accountId, act: what, reason, note }))) throw refused(caseChanged)
  if (what === 'warn' || what === 'limit' || what === 'ban') {
    const reportedThing = { id: _id, aboutId: accountId, kind: 'person' as const, quote: '' }
    await sanction(tx, adminId, reportedThing, { act: what, reason, days })
    if (isForGood({ act: what, days })) await closeRest(tx, accountId, _id, reason)
  } else if (what === 'unban') await liftAll(tx, adminId, accountId, 'ban', reason)
  else if (what === 'unlimit') await liftAll(tx, adminId, accountId, 'limit', reason)
  else if (what === 'endCityAdmin') await dismissCityAdmin(tx, accountId)
  else if (what === 'endSessions') {
    await goOnAs(tx, { viewer: accountId })
    await accounts.endSessions(tx, accountId)
    await goOnAs(tx, { viewer: adminId })
  }
}

/** Sets the places of a city admin if the action changes them. Returns their labels for the log. */
async function place(tx: Tx, accountId: string, { act: what, placeIds }: UserDecision) {
  if (what !== 'makeCityAdmin' && what !== 'changeCityPlaces') return ''
  if (!placeIds) throw refused(placesMissing)
  const places = await appointCityAdmin(tx, accountId, placeIds)
  return places
    .map(({ label }) => label)
    .join('; ')
    .slice(0, caseReasonLength.most)
}

/** For a year at a university, which the log names. A confirmation is its owner's: it is made as that one. */
async function verify(
  tx: Tx,
  { adminId, jobs }: ByAdmin,
  accountId: string,
  { _id, act: what, universityId }: UserDecision,
) {
  if (what !== 'verify') return ''
  await goOnAs(tx, { viewer: accountId })
  const university = universityId && (await confirmByHand(tx, { jobs }, { accountId, universityId }))
  await goOnAs(tx, { viewer: adminId })
  if (!university) throw refused(unknownUniversity)
  const key = `studentConfirmed:${_id}`
  await notify(tx, { accountId, kind: 'studentConfirmed', subjectId: accountId, facts: { university }, key })
  return university
}
