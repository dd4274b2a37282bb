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
import { columnsOf } from '../field-queries.ts'
import { findPerson } from '../queries.ts'
import { languagesOnce, namedIn } from './change-rules.ts'
import {
  findPlaces,
  keepFields,
  keepMissingUniversity,
  replaceExchanges,
  replaceLanguages,
} from './queries.ts'
import { toOwnProfile } from './view.ts'

export async function get({ db, photoLinks, viewer }: SignedIn) {
  const facts = await findPerson(db, viewer.accountId)
  if (!facts) throw refused(notFound)
  return { profile: toOwnProfile(facts, photoLinks) }
}

export async function change({ db, hint, photoLinks, viewer }: SignedIn, input: ProfileChange) {
  const { accountId, sessionId } = viewer
  const facts = await transaction(db, { viewer: accountId }, (tx) => keep(tx, accountId, input, sessionId))
  hint([accountId], 'profiles.changed')
  return { profile: toOwnProfile(facts, photoLinks) }
}

/** Only inside a transaction of this account. `bySession` is not asked to reload. */
export async function keep(tx: Tx, accountId: string, input: ProfileChange, bySession?: string) {
  const account = await accounts.lock(tx, accountId)
  if (!account) throw refused(notFound)
  if (input.birthDate !== undefined && input.birthDate !== account.born_on) {
    if (account.born_on !== null) throw refused(birthDateKept)
    if (!(await accounts.mayJoin(tx, input.birthDate))) throw refused(tooYoung)
  }
  // A name from before this rule stays until it is changed.
  if (input.name !== undefined && input.name !== account.name) accounts.checkName(input.name)
  const labels = await checkNames(tx, input)
  await accounts.updateFacts(tx, accountId, {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.birthDate !== undefined && { bornOn: input.birthDate }),
    ...(input.placeId !== undefined && {
      location: input.placeId === null ? null : (labels.get(input.placeId) ?? null),
    }),
  })
  await keepFields(tx, accountId, columnsOf(input))
  if (input.languages) await replaceLanguages(tx, accountId, languagesOnce(input.languages))
  if (input.exchanges) await replaceExchanges(tx, accountId, input.exchanges)
  return recount(tx, accountId, bySession)
}

async function checkNames(tx: Tx, input: ProfileChange) {
  if (input.exchanges?.some(({ from, to }) => from >= to)) throw refused(exchangeDates)
  const { placeIds, universityIds } = namedIn(input)
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

/** Fills in where a confirmed student studies, unless their profile says something else. */
export async function fillUniversity(
  { db, hint }: Pick<Services, 'db' | 'hint'>,
  { accountId, universityId }: { accountId: string; universityId: string },
) {
  const isFilled = await transaction(db, { viewer: accountId }, async (tx) => {
    if (!(await accounts.lock(tx, accountId))) return false
    // Since then an admin may have merged it with another.
    if (!(await findUniversities(tx, [universityId])).has(universityId)) return false
    return keepMissingUniversity(tx, accountId, universityId)
  })
  if (isFilled) hint([accountId], 'profiles.changed')
}

type Answers = Pick<ProfileChange, 'hosting' | 'meetUp'>

/** For the slices that ask the same question elsewhere. Only inside a transaction of this account. */
export async function setAnswers(tx: Tx, accountId: string, answers: Answers) {
  await keepFields(tx, accountId, columnsOf(answers))
}
