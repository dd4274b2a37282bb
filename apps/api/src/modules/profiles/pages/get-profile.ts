import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn } from '../../../platform/context.ts'
import { countProfile } from '../../../platform/limits/daily-caps.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { photosOf } from '../../photos/index.ts'
import { maySee } from './policy.ts'
import { findPage, noteOpening } from './queries.ts'
import { toProfile } from './view.ts'

type Looking = Pick<SignedIn, 'db' | 'viewer'>

const find = ({ db, viewer }: Looking, username: string) => findPage(db, username, viewer.accountId)

/** Unknown, hidden, banned and blocked are one and the same «not there». */
function seenBy(viewer: SignedIn['viewer'], { person, viewer: own }: Awaited<ReturnType<typeof find>>) {
  if (!person || !own || person.username === null || !maySee(viewer, person)) throw refused(notFound)
  return { person: { ...person, username: person.username }, own }
}

/** Finds a person for an action on them, such as a block; the visit is not counted. */
export const visit = async (context: Looking, username: string) =>
  seenBy(context.viewer, await find(context, username))

/**
 * Finds a person to show. Counts against the viewer's daily limit, found or not; profiles that an admin opens are
 * logged instead.
 */
export async function openPage(context: Looking & Pick<SignedIn, 'spendDaily'>, username: string) {
  const { db, viewer } = context
  const found = await find(context, username)
  const isAdmin = viewer.role === 'admin'
  if (!isAdmin && found.viewer?.username !== username) await countProfile(context, username)
  const seen = seenBy(viewer, found)
  if (isAdmin) await transaction(db, { viewer: viewer.accountId }, (tx) => noteOpening(tx, seen.person.id))
  return seen
}

export async function get(context: SignedIn, { username }: { username: string }) {
  const { person, own } = await openPage(context, username)
  return { profile: toProfile(person, own, context.photoLinks) }
}

export async function listPhotos(context: SignedIn, { username }: { username: string }) {
  const { person } = await openPage(context, username)
  return { photos: await photosOf(context, person.id, 'profile') }
}
