import type { ChatSubject, PersonSubject, PostSubject } from '@wayfellow/contract/chats/subjects'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { nameFor } from '../../identity/index.ts'
import type { SharedPerson, SharedPost, Subject } from './queries.ts'

/** The people and posts behind the subjects, as far as this viewer may see them. */
export interface Seen {
  people: ReadonlyMap<string, PersonSubject['user']>
  posts: ReadonlyMap<string, PostSubject['post']>
}

/** For messages that need no look-up. */
export const onlyWords: Seen = { people: new Map(), posts: new Map() }

export function toSubject(subject: Subject, { people, posts }: Seen): ChatSubject {
  if (subject.kind !== 'photo' && subject.kind !== 'person' && subject.kind !== 'post') return subject
  if (subject.kind === 'photo') {
    const { kind, alt, width, height, blur } = subject
    return { kind, alt, width, height, blur }
  }
  if (subject.kind === 'post') return { kind: 'post', post: posts.get(subject.postId) ?? null }
  return { kind: 'person', user: people.get(subject.accountId) ?? null }
}

/** Somebody who was only shown to the viewer is named as anybody else whom they find. */
const onlookerOf = (accountId: string, verified: boolean) => ({ accountId, role: 'user' as const, verified })

export const toShared = (
  { id, username, name, photo, location, isViewerVerified }: SharedPerson,
  viewerId: string,
  links: PhotoLinks,
) => ({
  _id: id,
  username,
  name: nameFor(onlookerOf(viewerId, isViewerVerified), { id, name }),
  photo: photo === null ? null : links.url(photo, 'small'),
  location,
})

export const toSharedPost = (
  { id, text, photo, location, authorId, username, name, isViewerVerified }: SharedPost,
  viewerId: string,
  links: PhotoLinks,
) => ({
  _id: id,
  text,
  photo: photo === null ? null : links.url(photo, 'small'),
  location,
  user: { username, name: nameFor(onlookerOf(viewerId, isViewerVerified), { id: authorId, name }) },
})
