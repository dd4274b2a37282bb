import type { Answer, Comment } from '@wayfellow/contract/posts/comments'
import type { Missing } from '@wayfellow/contract/profiles'
import type { SignedIn } from '../../../platform/context.ts'
import { makeCursor } from '../../../platform/database/cursors.ts'
import { toFoundPerson } from '../../identity/index.ts'
import { commentActions } from '../policy.ts'
import type { AnswerRow } from './queries.ts'

/** The viewer, and the author of the post whose comments are shown. */
export interface Looking extends Pick<SignedIn, 'viewer' | 'photoLinks'> {
  postAuthorId: string
  missing: Missing[]
}

export function toAnswer(row: AnswerRow, looking: Looking): Answer {
  const { viewer, postAuthorId, missing } = looking
  const isRemoved = row.text === null
  return {
    _id: row.id,
    user: isRemoved ? null : toFoundPerson(row.author, looking),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    viewerActions: commentActions(
      viewer.accountId,
      { accountId: row.accountId, postAuthorId, isRemoved },
      missing,
    ),
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
