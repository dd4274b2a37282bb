import type { Services } from '../../../platform/context.ts'
import { sharedPeople, sharedPosts, type Subject } from './queries.ts'
import { onlyWords, type Seen, toShared, toSharedPost } from './view.ts'

/** Looks up what messages are about, for one viewer; asks nothing when they are only words. */
export async function seenBy(
  { db, photoLinks }: Pick<Services, 'db' | 'photoLinks'>,
  viewer: string,
  subjects: readonly (Subject | null)[],
): Promise<Seen> {
  const people = subjects.flatMap((subject) => (subject?.kind === 'person' ? [subject.accountId] : []))
  const posts = subjects.flatMap((subject) => (subject?.kind === 'post' ? [subject.postId] : []))
  if (people.length + posts.length === 0) return onlyWords
  const [seenPeople, seenPosts] = [
    people.length === 0 ? [] : await sharedPeople.all(db, { viewer, ids: people }),
    posts.length === 0 ? [] : await sharedPosts.all(db, { viewer, ids: posts }),
  ]
  return {
    people: new Map(seenPeople.map((person) => [person.id, toShared(person, viewer, photoLinks)])),
    posts: new Map(seenPosts.map((post) => [post.id, toSharedPost(post, viewer, photoLinks)])),
  }
}
