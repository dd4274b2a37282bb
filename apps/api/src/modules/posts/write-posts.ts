import { notFound } from '@wayfellow/contract/errors'
import { unknownPlace } from '@wayfellow/contract/places'
import {
  type createPost,
  notOnYourOwn,
  photosNotReady,
  postChanged,
  postIdTaken,
  type PostWords,
} from '@wayfellow/contract/posts'
import { unknownUniversity } from '@wayfellow/contract/profiles/own'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { coversPlace } from '../city-admins/index.ts'
import { notify } from '../notifications/index.ts'
import { dropSent, takeReady, type TakenPhoto } from '../photos/index.ts'
import { findPlace } from '../places/index.ts'
import { missingIn } from '../profiles/index.ts'
import { tagQueue } from './erase-posts.job.ts'
import { refuseMore } from './policy.ts'
import {
  changeWords,
  countWritten,
  deleteHelpful,
  deleteSave,
  findPost,
  insertHelpful,
  insertPost,
  insertSave,
  isUnknownUniversity,
  letGo,
  lockAuthor,
  lockOwn,
  type OwnRow,
} from './queries.ts'
import { toPost } from './view.ts'

/** All that writing needs; a script has it as well. */
export type Writing = Pick<SignedIn, 'db' | 'jobs' | 'viewer' | 'photoLinks'>
type Reading = Pick<SignedIn, 'viewer' | 'photoLinks'>

/** Unknown, deleted and somebody's who is out of sight are one and the same «not there». */
export async function findSeen(tx: Tx, viewer: string, postId: string) {
  const row = await findPost(tx, viewer, postId)
  if (!row) throw refused(notFound)
  return row
}

async function show(context: Reading, tx: Tx, postId: string) {
  const { viewer } = context
  const row = await findSeen(tx, viewer.accountId, postId)
  const mayPin = viewer.cityAdmin && !row.isOwn && (await coversPlace(tx, viewer.accountId, row.place._id))
  return { post: toPost(row, await missingIn(tx, viewer), context, mayPin) }
}

export const get = (context: SignedIn, { postId }: { postId: string }) =>
  transaction(context.db, { viewer: context.viewer.accountId }, (tx) => show(context, tx, postId))

export function create(context: Writing, input: z.output<typeof createPost.input>) {
  const { db, viewer } = context
  const { accountId } = viewer
  const { clientId: id, photoIds, ...words } = input
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockAuthor(tx, accountId)
    // A client that lost the response may repeat the request, and gets the same response.
    if (await lockOwn(tx, accountId, id)) return show(context, tx, id)
    const tooMany = refuseMore('posts', await countWritten(tx, 'posts', accountId))
    if (tooMany) throw refused(tooMany)
    await refusePlace(tx, words)
    const photos = await take(context, tx, photoIds)
    if (!(await insertPost(tx, { id, accountId, ...words, photos }))) throw refused(postIdTaken)
    await enqueueTag(context, tx, id, words.universityId)
    return show(context, tx, id)
  }).catch(sayWhichUniversity)
}

async function refusePlace(tx: Tx, { placeId }: Pick<PostWords, 'placeId'>) {
  if (!(await findPlace(tx, placeId))) throw refused(unknownPlace)
}

function sayWhichUniversity(error: unknown): never {
  throw isUnknownUniversity(error) ? refused(unknownUniversity) : error
}

async function take(context: Writing, tx: Tx, photoIds: readonly string[]) {
  const photos: TakenPhoto[] = []
  for (const photoId of photoIds) {
    const photo = await takeReady(context, tx, photoId, 'post')
    if (!photo) throw refused(photosNotReady)
    photos.push(photo)
  }
  return photos
}

/** Once for each university of a post: those who were there may be thousands, so never in the request. */
async function enqueueTag(
  { jobs, viewer: { accountId: authorId } }: Pick<Writing, 'jobs' | 'viewer'>,
  tx: Tx,
  postId: string,
  universityId: string | null | undefined,
) {
  if (!universityId) return
  await jobs.enqueue(tx, tagQueue, { postId, authorId, universityId }, { key: `${postId} ${universityId}` })
}

interface Edited extends PostWords {
  postId: string
  /** The version the author saw when they began. */
  version: number
}

export function edit(context: SignedIn, { postId, version, ...words }: Edited) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const before = await lockOwn(tx, accountId, postId)
    if (!before || before.gone_at) throw refused(notFound)
    // Nothing new is no edit, and a repetition is nothing new.
    if (isSame(before, words)) return show(context, tx, postId)
    if (before.version !== version) throw refused(postChanged)
    await refusePlace(tx, words)
    await changeWords(tx, postId, words)
    if (words.universityId !== before.university_id) await enqueueTag(context, tx, postId, words.universityId)
    return show(context, tx, postId)
  }).catch(sayWhichUniversity)
}

const isSame = (row: OwnRow, { kind, text, placeId, universityId = null }: PostWords) =>
  row.kind === kind && row.text === text && row.place_id === placeId && row.university_id === universityId

export function remove(context: SignedIn, { postId }: { postId: string }) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const row = await lockOwn(tx, accountId, postId)
    if (!row) throw refused(notFound)
    if (row.gone_at) return {}
    await letGo(tx, postId)
    for (const { photoId } of row.photos) await dropSent(context, tx, photoId)
    return {}
  })
}

export function markHelpful(
  context: Omit<Writing, 'jobs'>,
  { postId, isHelpful }: { postId: string; isHelpful: boolean },
) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { author, isOwn } = await findSeen(tx, accountId, postId)
    if (isOwn) throw refused(notOnYourOwn)
    if (!isHelpful) await deleteHelpful(tx, accountId, postId)
    else if (await insertHelpful(tx, accountId, postId)) {
      await notify(tx, {
        accountId: author.id,
        kind: 'postHelpful',
        actorId: accountId,
        subjectId: postId,
        // No second notification when somebody takes it back and marks it again.
        key: `postHelpful:${postId}:${accountId}`,
        groupKey: `postHelpful:${postId}`,
      })
    }
    return show(context, tx, postId)
  })
}

export function save(context: SignedIn, { postId, isSaved }: { postId: string; isSaved: boolean }) {
  const { db, viewer } = context
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    await findSeen(tx, accountId, postId)
    await (isSaved ? insertSave : deleteSave)(tx, accountId, postId)
    return show(context, tx, postId)
  })
}
