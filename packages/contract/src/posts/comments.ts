import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PostAuthor } from './index.ts'
import { Missing } from '../profiles/index.ts'

export const commentLength = 1000
export const commentsPerPage = 20
/** Answers that come along with their comment. */
export const answersAlong = 3
export const answersPerPage = 20
/** In 24 hours; fewer while an account is younger than a week. */
export const commentsPerDay = 200
export const newMemberCommentsPerDay = 40

export const tooManyComments = refusal(
  'too_many_comments',
  429,
  `You've written ${commentsPerDay} comments in a day. That's a lot! You can carry on tomorrow.`,
)
export const tooManyNewComments = refusal(
  'too_many_new_comments',
  429,
  `In your first week you can write ${newMemberCommentsPerDay} comments a day. You can carry on tomorrow.`,
)
export const commentIdTaken = refusal('comment_id_taken', 409, "We couldn't send this. Try again.")

export const CommentAction = z.enum(['answer', 'remove'])
export type CommentAction = z.infer<typeof CommentAction>

const said = {
  _id: z.string(),
  /** Null, as its text, once it was removed and only its answers are left. */
  user: z.nullable(PostAuthor),
  text: z.nullable(z.string()),
  createdAt: z.string(),
  viewerActions: z.array(z.object({ action: CommentAction, missing: z.array(Missing) })),
}

export const Answer = z.object(said)
export type Answer = z.infer<typeof Answer>

export const Comment = z.object({
  ...said,
  /** The first of them; more by the cursor, if there is one. */
  answers: z.array(Answer),
  answersCursor: z.nullable(z.string()),
})
export type Comment = z.infer<typeof Comment>

const postId = z.uuid()

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'The comments on a post, the oldest first, each with its first answers',
  input: z.object({ postId, ...pageInput }),
  output: z.object({ comments: z.array(Comment), ...pageFacts }),
  refusals: [],
})

export const listAnswers = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId/answers',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'The answers to one comment, the oldest first',
  input: z.object({ postId, commentId: z.uuid(), ...pageInput }),
  output: z.object({ answers: z.array(Answer), ...pageFacts }),
  refusals: [],
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/comments',
  access: 'member',
  rate: 'write',
  summary: 'Comment on a post, or answer a comment. The same id twice says it once',
  input: z.object({
    postId,
    /** Made by the client. */
    clientId: z.uuid(),
    /** A comment of this post; answers have no answers of their own. */
    parentId: z.optional(z.nullable(z.uuid())),
    text: z.string().check(z.trim(), z.minLength(1, 'Write a few words first'), z.maxLength(commentLength)),
  }),
  output: z.object({ comment: Comment }),
  refusals: [tooManyComments, tooManyNewComments, commentIdTaken],
})

export const removeComment = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/comments/:commentId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Remove my comment, or one under my post. Its answers stay. Removing twice is once',
  input: z.object({ postId, commentId: z.uuid() }),
  output: z.object({}),
  refusals: [],
})
