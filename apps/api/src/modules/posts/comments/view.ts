import type { Answer, Comment } from '@wayfellow/contract/posts-comments'
import type { Missing } from '@wayfellow/contract/profiles'
import { makeCursor } from '../../../platform/cursors.ts'
import type { PhotoLinks } from '../../../platform/photo-links.ts'
import { commentActions } from '../policy.ts'
import { toAuthor } from '../view.ts'
import type { AnswerRow } from './queries.ts'

/** Who looks, at the comments of whose post. */
export interface Looking {
  viewerId: string
  postAuthorId: string
  standing: Missing[]
  links: PhotoLinks
}

export function toAnswer(row: AnswerRow, { viewerId, postAuthorId, standing, links }: Looking): Answer {
  const isRemoved = row.text === null
  return {
    _id: row.id,
    user: isRemoved ? null : toAuthor(row.author, links),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    viewerActions: commentActions(viewerId, { accountId: row.accountId, postAuthorId, isRemoved }, standing),
  }
}

/** With one answer more than are shown when there are more. */
export function toComment(row: AnswerRow, answers: AnswerRow[], along: number, looking: Looking): Comment {
  const shown = answers.slice(0, along)
  const last = shown.at(-1)
  return {
    ...toAnswer(row, looking),
    answers: shown.map((answer) => toAnswer(answer, looking)),
    answersCursor: answers.length > shown.length && last ? makeCursor([last.micros, last.id]) : null,
  }
}
