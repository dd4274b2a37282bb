import type { Post } from '@wayfellow/contract/posts'
import type { Missing } from '@wayfellow/contract/profiles'
import type { SignedIn } from '../../platform/context.ts'
import { toFoundPerson } from '../identity/index.ts'
import { showTaken } from '../photos/index.ts'
import { actionsFor } from './policy.ts'
import type { PostRow } from './queries.ts'

/** `missing` is what keeps the viewer from writing; `mayPin` is asked for on the page of a post. */
export function toPost(
  row: PostRow,
  missing: Missing[],
  looking: Pick<SignedIn, 'viewer' | 'photoLinks'>,
  mayPin = false,
): Post {
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    text: row.text,
    photos: row.photos.map((photo) => showTaken(photo, looking.photoLinks)),
    place: row.place,
    university: row.university,
    user: toFoundPerson(row.author, looking),
    helpfulCount: row.helpfulCount,
    commentsCount: row.commentsCount,
    isHelpful: row.isHelpful,
    isSaved: row.isSaved,
    isOwn: row.isOwn,
    isPinned: row.isPinned,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    // Admins read a post on its author's profile, and decide about it in a case.
    viewerActions: looking.viewer.role === 'admin' ? [] : actionsFor(row, missing, mayPin),
  }
}
