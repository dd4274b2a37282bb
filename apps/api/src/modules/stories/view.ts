import type { Missing } from '@wayfellow/contract/profiles'
import { type Story, storyHours, type StoryPerson } from '@wayfellow/contract/stories'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import { actionsOn } from './policy.ts'
import type { PersonColumns, StoryRow } from './queries.ts'

export function toPerson({ id, username, name, photo }: PersonColumns, links: PhotoLinks): StoryPerson {
  return { _id: id, username, name, photo: photo === null ? null : links.url(photo, 'small') }
}

export const endOf = ({ createdAt }: Pick<StoryRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + storyHours * 3_600_000).toISOString()

interface Looking {
  viewerId: string
  missing: readonly Missing[]
  links: PhotoLinks
}

/** Whom it is for and who looked is its author's alone. */
export function toStory(row: StoryRow, { viewerId, missing, links }: Looking): Story {
  const isOwn = row.user.id === viewerId
  const { alt, width, height, blur, audience, viewersCount, likesCount } = row
  return {
    _id: row.id,
    user: toPerson(row.user, links),
    photo: { alt, width, height, blur },
    caption: row.caption,
    place: row.place,
    createdAt: row.createdAt.toISOString(),
    endsAt: endOf(row),
    isOver: !row.isLive,
    isOwn,
    isSeen: isOwn || row.isSeen,
    isLiked: row.isLiked,
    own: isOwn ? { audience, viewersCount: viewersCount ?? 0, likesCount: likesCount ?? 0 } : null,
    viewerActions: actionsOn({ isOwn, isLive: row.isLive, missing }),
  }
}
