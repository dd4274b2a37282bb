import type { Missing } from '@wayfellow/contract/profiles'
import { type Story, storyHours } from '@wayfellow/contract/stories'
import type { SignedIn } from '../../platform/context.ts'
import { toFoundPerson } from '../identity/index.ts'
import { actionsOn } from './policy.ts'
import type { StoryRow } from './queries.ts'

export const endOf = ({ createdAt }: Pick<StoryRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + storyHours * 3_600_000).toISOString()

interface Looking extends Pick<SignedIn, 'viewer' | 'photoLinks'> {
  missing: readonly Missing[]
}

/** Only the author sees the audience and the viewers. */
export function toStory(row: StoryRow, looking: Looking): Story {
  const isOwn = row.user.id === looking.viewer.accountId
  const { alt, width, height, blur, audience, viewersCount, likesCount } = row
  return {
    _id: row.id,
    user: toFoundPerson(row.user, looking),
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
    viewerActions: actionsOn({ isOwn, isLive: row.isLive, missing: looking.missing }),
  }
}
