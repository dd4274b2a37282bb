import type { Post, PostAuthor } from '@wayfellow/contract/posts'
import type { Missing } from '@wayfellow/contract/profiles'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import { showTaken } from '../photos/index.ts'
import { actionsFor } from './policy.ts'
import type { Person, PostRow } from './queries.ts'

export const toAuthor = ({ id, username, name, photo }: Person, links: PhotoLinks): PostAuthor => ({
  _id: id,
  username,
  name,
  photo: photo === null ? null : links.url(photo, 'small'),
})

/** `standing` is what keeps the viewer from writing; `mayPin` is asked for on the page of a post. */
export function toPost(row: PostRow, standing: Missing[], links: PhotoLinks, mayPin = false): Post {
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    text: row.text,
    photos: row.photos.map((photo) => showTaken(photo, links)),
    place: row.place,
    university: row.university,
    user: toAuthor(row.author, links),
    helpfulCount: row.helpfulCount,
    commentsCount: row.commentsCount,
    isHelpful: row.isHelpful,
    isSaved: row.isSaved,
    isOwn: row.isOwn,
    isPinned: row.isPinned,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    viewerActions: actionsFor(row, standing, mayPin),
  }
}
