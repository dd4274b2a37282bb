import { notFound } from '@wayfellow/contract/errors'
import { tooYoung } from '@wayfellow/contract/identity/joining'
import { unknownPlace } from '@wayfellow/contract/places'
import {
  birthDateKept,
  exchangeDates,
  type ProfileChange,
  unknownUniversity,
} from '@wayfellow/contract/profiles/own'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { accounts } from '../../identity/index.ts'
import { findUniversities } from '../../universities/index.ts'
import { completionOf } from '../completion-rules.ts'
import { findPerson } from '../queries.ts'
import { columnsOf, languagesOnce, namedIn } from './profile-columns.ts'
import { findPlaces, keepFields, replaceExchanges, replaceLanguages } from './queries.ts'
import { toOwnProfile } from './view.ts'

export async function get({ db, photoLinks, viewer }: SignedIn) {
  const facts = await findPerson(db, viewer.accountId)
  if (!facts) throw refused(notFound)
  return { profile: toOwnProfile(facts, photoLinks) }
}

export async function change({ db, hint, photoLinks, viewer }: SignedIn, wish: ProfileChange) {
  const { accountId, sessionId } = viewer
  const facts = await transaction(db, { viewer: accountId }, (tx) => keep(tx, accountId, wish, sessionId))
  hint([accountId], 'profiles.changed')
  return { profile: toOwnProfile(facts, photoLinks) }
}

/** Only inside a transaction of this account. `bySession` is not asked to reload. */
export async function keep(tx: Tx, accountId: string, wish: ProfileChange, bySession?: string) {
  const account = await accounts.lock(tx, accountId)
  if (!account) throw refused(notFound)
  if (wish.birthDate !== undefined && wish.birthDate !== account.born_on) {
    if (account.born_on !== null) throw refused(birthDateKept)
    if (!(await accounts.mayJoin(tx, wish.birthDate))) throw refused(tooYoung)
  }
  // A name from before this rule stays until it is changed.
  if (wish.name !== undefined && wish.name !== account.name) accounts.checkName(wish.name)
  const labels = await checkNames(tx, wish)
  await accounts.updateFacts(tx, accountId, {
    ...(wish.name !== undefined && { name: wish.name }),
    ...(wish.birthDate !== undefined && { bornOn: wish.birthDate }),
    ...(wish.placeId !== undefined && {
      location: wish.placeId === null ? null : (labels.get(wish.placeId) ?? null),
    }),
  })
  await keepFields(tx, accountId, columnsOf(wish))
  if (wish.languages) await replaceLanguages(tx, accountId, languagesOnce(wish.languages))
  if (wish.exchanges) await replaceExchanges(tx, accountId, wish.exchanges)
  return recount(tx, accountId, bySession)
}

async function checkNames(tx: Tx, wish: ProfileChange) {
  if (wish.exchanges?.some(({ from, to }) => from >= to)) throw refused(exchangeDates)
  const { placeIds, universityIds } = namedIn(wish)
  const labels = await findPlaces(tx, placeIds)
  if (!placeIds.every((id) => labels.has(id))) throw refused(unknownPlace)
  const known = await findUniversities(tx, universityIds)
  if (!universityIds.every((id) => known.has(id))) throw refused(unknownUniversity)
  return labels
}

/** Stores with the account whether the profile is complete. Only under the account's lock. */
async function recount(tx: Tx, accountId: string, bySession?: string) {
  const facts = await findPerson(tx, accountId)
  if (!facts) throw refused(notFound)
  const isCompleted = completionOf(facts).missing.length === 0
  if (isCompleted === facts.isCompleted) return facts
  await accounts.setProfileCompleted(tx, accountId, isCompleted, bySession)
  return { ...facts, isCompleted }
}

/** After something below has changed what a complete profile is made of. */
export async function lookAgain({ db, hint }: Services, accountId: string, bySession?: string) {
  await transaction(db, { viewer: accountId }, async (tx) => {
    if (await accounts.lock(tx, accountId)) await recount(tx, accountId, bySession)
  })
  hint([accountId], 'profiles.changed')
}

type Answers = Pick<ProfileChange, 'hosting' | 'meetUp'>

/** For the slices that ask the same question elsewhere. Only inside a transaction of this account. */
export async function setAnswers(tx: Tx, accountId: string, answers: Answers) {
  await keepFields(tx, accountId, columnsOf(answers))
}
