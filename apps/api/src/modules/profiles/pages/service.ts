import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn } from '../../../platform/context.ts'
import { refused } from '../../../platform/errors.ts'
import { photosOf } from '../../photos/index.ts'
import { maySee } from './policy.ts'
import { findPage } from './queries.ts'
import { toProfile } from './view.ts'

/** Unknown, hidden, banned and blocked are one and the same «not there». */
export async function visit({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, username: string) {
  const { person, viewer: own } = await findPage(db, username, viewer.accountId)
  if (!person || !own || person.username === null || !maySee(viewer, person)) throw refused(notFound)
  return { person: { ...person, username: person.username }, own }
}

export async function get(context: SignedIn, { username }: { username: string }) {
  const { person, own } = await visit(context, username)
  return { profile: toProfile(person, own, context.photoLinks) }
}

export async function listPhotos(context: SignedIn, { username }: { username: string }) {
  const { person } = await visit(context, username)
  return { photos: await photosOf(context, person.id, 'profile') }
}
