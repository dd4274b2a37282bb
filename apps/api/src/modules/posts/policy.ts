import { newMemberDays } from '@wayfellow/contract/chats'
import type { Refusal } from '@wayfellow/contract/errors'
import {
  newMemberPostsPerDay,
  type Post,
  postsPerDay,
  tooManyNewPosts,
  tooManyPosts,
} from '@wayfellow/contract/posts'
import {
  commentsPerDay,
  newMemberCommentsPerDay,
  tooManyComments,
  tooManyNewComments,
} from '@wayfellow/contract/posts/comments'
import type { Answer } from '@wayfellow/contract/posts/comments'
import type { Missing } from '@wayfellow/contract/profiles'

/** How much an account has written within a day, and how old it is. */
export interface Written {
  today: number
  ageDays: number
}

interface Limit {
  perDay: number
  refusal: Refusal
}

const limits: Record<'posts' | 'comments', { member: Limit; newMember: Limit }> = {
  posts: {
    member: { perDay: postsPerDay, refusal: tooManyPosts },
    newMember: { perDay: newMemberPostsPerDay, refusal: tooManyNewPosts },
  },
  comments: {
    member: { perDay: commentsPerDay, refusal: tooManyComments },
    newMember: { perDay: newMemberCommentsPerDay, refusal: tooManyNewComments },
  },
}

/** Enough for somebody who has something to say, too few for a machine. */
export function refuseMore(what: keyof typeof limits, { today, ageDays }: Written): Refusal | undefined {
  const { perDay, refusal } = limits[what][ageDays < newMemberDays ? 'newMember' : 'member']
  return today >= perDay ? refusal : undefined
}

const now = <A>(action: A) => ({ action, missing: [] })

/** In the order in which they are drawn. `missing` is what keeps the viewer from being a member. */
export function actionsFor(
  { isOwn, isPinned }: { isOwn: boolean; isPinned: boolean },
  missing: Missing[],
  mayPin = false,
): Post['viewerActions'] {
  return [
    ...(isOwn ? [] : [now('helpful' as const)]),
    { action: 'comment', missing },
    now('share'),
    now('save'),
    ...(mayPin ? [now(isPinned ? ('unpin' as const) : ('pin' as const))] : []),
    ...(isOwn ? [{ action: 'edit' as const, missing }, now('remove' as const)] : []),
  ]
}

/** One's own comments, and all comments under one's own post. */
export const mayRemoveComment = (viewerId: string, of: { accountId: string; postAuthorId: string }) =>
  viewerId === of.accountId || viewerId === of.postAuthorId

interface CommentFacts {
  accountId: string
  postAuthorId: string
  /** Only its answers are left. */
  isRemoved: boolean
}

export function commentActions(
  viewerId: string,
  said: CommentFacts,
  missing: Missing[],
): Answer['viewerActions'] {
  if (said.isRemoved) return []
  return [
    { action: 'answer', missing },
    ...(mayRemoveComment(viewerId, said) ? [now('remove' as const)] : []),
  ]
}
