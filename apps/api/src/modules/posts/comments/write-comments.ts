import { notFound } from '@wayfellow/contract/errors'
import {
  answersAlong,
  answersPerPage,
  commentIdTaken,
  commentsPerPage,
} from '@wayfellow/contract/posts/comments'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type PageInput, readPageByMoment } from '../../../platform/database/paging.ts'
import { notify } from '../../notifications/index.ts'
import { mayRemoveComment, refuseMore } from '../policy.ts'
import { countWritten, lockAuthor, type PostRow } from '../queries.ts'
import { missingIn } from '../../profiles/index.ts'
import { findSeen, type Writing } from '../write-posts.ts'
import {
  answersOf,
  commentsOf,
  deleteComment,
  emptyComment,
  findComment,
  findFirstAnswers,
  insertComment,
  lockComment,
} from './queries.ts'
import { type Looking, toAnswer, toComment } from './view.ts'

interface Page extends PageInput {
  postId: string
}

async function looking(
  { viewer, photoLinks }: Pick<SignedIn, 'viewer' | 'photoLinks'>,
  tx: Tx,
  { author }: PostRow,
): Promise<Looking> {
  const missing = await missingIn(tx, viewer)
  return { viewer, photoLinks, postAuthorId: author.id, missing }
}

export function list(context: SignedIn, { postId, ...pageInput }: Page) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const look = await looking(context, tx, await findSeen(tx, accountId, postId))
    const { shown, facts } = await readPageByMoment(tx, pageInput, commentsPerPage, (slice) =>
      commentsOf(accountId, postId, slice),
    )
    const answered = shown.filter(({ answersCount }) => answersCount > 0).map(({ id }) => id)
    const answers = await findFirstAnswers(tx, accountId, answered, answersAlong + 1)
    const of = (id: string) => answers.filter(({ parentId }) => parentId === id)
    return { comments: shown.map((row) => toComment(row, of(row.id), answersAlong, look)), ...facts }
  })
}

export function listAnswers(
  context: SignedIn,
  { postId, commentId, ...pageInput }: Page & { commentId: string },
) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const look = await looking(context, tx, await findSeen(tx, accountId, postId))
    if (!(await findComment(tx, accountId, postId, commentId))) throw refused(notFound)
    const { shown, facts } = await readPageByMoment(tx, pageInput, answersPerPage, (slice) =>
      answersOf(accountId, [commentId], slice),
    )
    return { answers: shown.map((row) => toAnswer(row, look)), ...facts }
  })
}

interface Said {
  postId: string
  clientId: string
  parentId?: string | null | undefined
  text: string
}

export function add(context: Omit<Writing, 'jobs'>, { postId, clientId: id, parentId = null, text }: Said) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAuthor(tx, accountId)
    const post = await findSeen(tx, accountId, postId)
    const known = await findComment(tx, accountId, postId, id)
    if (known && known.accountId !== accountId) throw refused(commentIdTaken)
    if (!known) await say(tx, post, { id, parentId, accountId, text })
    const row = await findComment(tx, accountId, postId, id)
    if (!row) throw refused(notFound)
    const answers = await findFirstAnswers(tx, accountId, [id], answersAlong + 1)
    return { comment: toComment(row, answers, answersAlong, await looking(context, tx, post)) }
  })
}

interface New {
  id: string
  parentId: string | null
  accountId: string
  text: string
}

async function say(tx: Tx, post: PostRow, { id, parentId, accountId, text }: New) {
  const tooMany = refuseMore('comments', await countWritten(tx, 'posts_comments', accountId))
  if (tooMany) throw refused(tooMany)
  const parent = parentId === null ? undefined : await findComment(tx, accountId, post.id, parentId)
  // Not there, removed, or an answer itself: there are two levels.
  if (parentId !== null && (!parent || parent.text === null || parent.parentId !== null))
    throw refused(notFound)
  const isNew = await insertComment(tx, { id, postId: post.id, parentId, accountId, text })
  if (!isNew) throw refused(commentIdTaken)
  await notifyOfComment(tx, post, parent?.accountId, { id, accountId })
}

/** Notifies the author of the post and of the answered comment; somebody who is both is notified of the answer only. */
async function notifyOfComment(
  tx: Tx,
  { id: postId, author }: PostRow,
  answeredId: string | undefined,
  said: { id: string; accountId: string },
) {
  const shared = { actorId: said.accountId, subjectId: postId }
  if (answeredId !== undefined && answeredId !== said.accountId) {
    await notify(tx, {
      ...shared,
      accountId: answeredId,
      kind: 'commentAnswered',
      key: `commentAnswered:${said.id}`,
      groupKey: `commentAnswered:${postId}`,
    })
  }
  if (author.id !== said.accountId && author.id !== answeredId) {
    await notify(tx, {
      ...shared,
      accountId: author.id,
      kind: 'postCommented',
      key: `postCommented:${said.id}`,
      groupKey: `postCommented:${postId}`,
    })
  }
}

export function remove(
  { db, viewer }: SignedIn,
  { postId, commentId }: { postId: string; commentId: string },
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { author } = await findSeen(tx, accountId, postId)
    const row = await findComment(tx, accountId, postId, commentId)
    if (!row || !mayRemoveComment(accountId, { accountId: row.accountId, postAuthorId: author.id }))
      throw refused(notFound)
    const locked = await lockComment(tx, commentId)
    if (!locked || row.text === null) return {}
    await (locked.answers_count > 0 ? emptyComment : deleteComment)(tx, commentId)
    return {}
  })
}
