import { notFound } from '@wayfellow/contract/errors'
import { type fileReport, type ReportKind, reportsPerPage } from '@wayfellow/contract/reports'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type PageInput, readPageByMoment } from '../../../platform/database/paging.ts'
import { findReportedMessage } from '../../chats/index.ts'
import { reportedEvent } from '../../events/index.ts'
import { reportedComment, reportedPost } from '../../posts/index.ts'
import { findPerson } from '../../profiles/index.ts'
import { reportedPromo } from '../../promos/index.ts'
import { reportedReview } from '../../reviews/index.ts'
import { reportedStory } from '../../stories/index.ts'
import { reportedTrip } from '../../trips/index.ts'
import { show as showEvidence } from '../evidence/show-evidence.ts'
import { priorityOf } from '../priority-rules.ts'
import { refuseReport } from './policy.ts'
import { countToday, findReport, insertReport, lockReporter, ownReports, prioritise } from './queries.ts'
import { toReport } from './view.ts'

/** The kinds of content that can be hidden, each by its own slice. */
export const reported = {
  post: reportedPost,
  comment: reportedComment,
  event: reportedEvent,
  story: reportedStory,
  trip: reportedTrip,
  review: reportedReview,
  promo: reportedPromo,
}
export const canBeHidden = (kind: ReportKind): kind is keyof typeof reported => kind in reported

/** The services needed to file a report; the demo people have no more. */
type Speaking = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>
type Filing = z.output<typeof fileReport.input>

/** A person is found whatever the relation between the two: somebody who was blocked can still file a report. */
async function findTarget(tx: Tx, viewer: string, { kind, targetId, chatId }: Filing) {
  if (canBeHidden(kind)) return reported[kind].find(tx, viewer, targetId)
  if (kind === 'message') return chatId === undefined ? undefined : findReportedMessage(tx, chatId, targetId)
  const person = await findPerson(tx, targetId)
  return person?.role === 'user' && person.username !== null ? { aboutId: targetId, quote: '' } : undefined
}

export function file({ db, viewer, photoLinks }: Speaking, input: Filing) {
  const { accountId } = viewer
  const pins = { viewer: accountId, ...(input.chatId !== undefined && { conversation: input.chatId }) }
  return transaction(db, pins, async (tx) => {
    await lockReporter(tx, accountId)
    const target = await findTarget(tx, accountId, input)
    if (!target) throw refused(notFound)
    const { aboutId, quote } = target
    const today = await countToday(tx, accountId)
    const refusal = refuseReport({ reporterId: accountId, aboutId, today })
    if (refusal) throw refused(refusal)
    // A person is no part of a chat: whoever else reports them has another one.
    const chatId = input.kind === 'message' ? input.chatId : undefined
    const { id, hides } = await insertReport(tx, { ...input, chatId, aboutId, quote })
    await prioritise(tx, id, priorityOf({ category: input.category, texts: [input.words, quote] }))
    await showEvidence({ viewer }, tx, id, input)
    if (hides && canBeHidden(input.kind)) await reported[input.kind].hide(tx, input.targetId, true)
    const row = await findReport(tx, id)
    if (!row) throw refused(notFound)
    return { report: toReport(row, photoLinks) }
  })
}

export async function list({ db, viewer, photoLinks }: SignedIn, pageInput: PageInput) {
  const { accountId } = viewer
  const { shown, facts } = await transaction(db, { viewer: accountId }, (tx) =>
    readPageByMoment(tx, pageInput, reportsPerPage, (slice) => ownReports(accountId, slice)),
  )
  return { reports: shown.map((row) => toReport(row, photoLinks)), ...facts }
}
