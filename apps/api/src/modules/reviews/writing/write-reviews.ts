import { randomUUIDv7 } from 'node:crypto'
import { notFound } from '@wayfellow/contract/errors'
import { occasionsPerPage, reviewClosed, type ReviewWords } from '@wayfellow/contract/reviews'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type PageInput, readPageByMoment } from '../../../platform/database/paging.ts'
import { notify } from '../../notifications/index.ts'
import { notifyOfOpening } from '../clock/notify-of-opening.ts'
import { concernQueue } from './review-concern.job.ts'
import { actionsOn, areSame, isConcern } from './policy.ts'
import {
  keepReview,
  lockOccasion,
  noteWriting,
  type OccasionRow,
  openOccasions,
  removeReview,
  reveal,
} from './queries.ts'
import { toOccasion } from './view.ts'

interface Wanted extends PageInput {
  show: 'waiting' | 'open'
  with?: string | undefined
}

export async function list(
  { db, viewer, photoLinks }: SignedIn,
  { show, with: username, ...pageInput }: Wanted,
) {
  const { accountId } = viewer
  const wanted = { isWaiting: show === 'waiting', username }
  const { shown, facts } = await transaction(db, { viewer: accountId }, (tx) =>
    readPageByMoment(tx, pageInput, occasionsPerPage, (slice) => openOccasions(accountId, wanted, slice)),
  )
  return {
    occasions: shown.flatMap((row) => toOccasion(row, photoLinks)),
    ...facts,
  }
}

type Doing = Pick<SignedIn, 'db' | 'hint' | 'jobs' | 'viewer'>

interface OneOccasion {
  occasionId: string
}

/** Unknown, of two others and with somebody who left are one and the same «not there». A block takes nobody's word away. */
async function hold(tx: Tx, viewerId: string, occasionId: string) {
  const occasion = await lockOccasion(tx, viewerId, occasionId)
  if (!occasion?.other) throw refused(notFound)
  return { ...occasion, other: occasion.other }
}

export async function write(
  { db, hint, jobs, viewer }: Doing,
  { occasionId, ...words }: OneOccasion & ReviewWords,
) {
  const { accountId } = viewer
  const done = await transaction(db, { viewer: accountId }, async (tx) => {
    const occasion = await hold(tx, accountId, occasionId)
    // A client that lost the response may repeat the request, and gets the same response.
    if (occasion.own && areSame(occasion.own, words)) return { occasion, opened: [], isNew: false }
    if (actionsOn(occasion).length === 0) throw refused(reviewClosed)
    const reviewId = occasion.ownId ?? randomUUIDv7()
    const { other, viewerRole: role } = occasion
    const review = { id: reviewId, occasionId, authorId: accountId, aboutId: other.id, role }
    await keepReview(tx, review, words)
    await noteWriting(tx, occasionId, accountId, true)
    if (isConcern(words)) await jobs.enqueue(tx, concernQueue, { reviewId, authorId: accountId })
    const opened = await reveal(tx, occasionId)
    await notifyOfOpening(tx, opened)
    if (opened.length === 0 && !occasion.areApart) await notifyOfReview(tx, occasion, accountId)
    return { occasion, opened, isNew: true }
  })
  const { occasion, opened, isNew } = done
  if (isNew) hint([accountId, occasion.other.id], 'reviews.changed')
  for (const { aboutId } of opened) hint([aboutId], 'newReview')
  return { isPublic: occasion.isRevealed || opened.length > 0 }
}

/** That somebody wrote, and nothing of it. Once, whatever they change. */
const notifyOfReview = (tx: Tx, { id, other }: OccasionRow, authorId: string) =>
  other &&
  notify(tx, {
    accountId: other.id,
    kind: 'reviewWritten',
    actorId: authorId,
    subjectId: id,
    key: `reviewWritten:${id}`,
  })

export async function takeBack({ db, hint, viewer }: Doing, { occasionId }: OneOccasion) {
  const { accountId } = viewer
  const otherId = await transaction(db, { viewer: accountId }, async (tx) => {
    const occasion = await hold(tx, accountId, occasionId)
    if (actionsOn(occasion).length === 0) throw refused(reviewClosed)
    await removeReview(tx, occasionId, accountId)
    await noteWriting(tx, occasionId, accountId, false)
    return occasion.other.id
  })
  hint([accountId, otherId], 'reviews.changed')
  return {}
}
