import { notFound } from '@wayfellow/contract/errors'
import {
  meetingClosed,
  meetingNotCounted,
  metPerEvent,
  reviewClosed,
  tooManyMet,
  tooNewToReview,
} from '@wayfellow/contract/reviews'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { meetAtEvent } from '../../events/index.ts'
import { nextDue, remindersBy } from '../clock/review-clock-rules.ts'
import { actionsOn } from '../writing/policy.ts'
import { lockOccasion } from '../writing/queries.ts'
import { toOccasion } from '../writing/view.ts'
import { beginPair, countBegun, lockAuthor } from './queries.ts'

interface Wanted {
  eventId: string
  username: string
}

/** The pair becomes a row here and nowhere else. The other person gets no notification until there is a review. */
export async function begin({ db, viewer, photoLinks }: SignedIn, { eventId, username }: Wanted) {
  const { accountId: viewerId } = viewer
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const met = await meetAtEvent(tx, { viewerId, eventId, username })
    if (!met.isMeeting) throw refused(meetingNotCounted)
    if (!met.isOpen) throw refused(meetingClosed)
    await lockAuthor(tx, eventId, viewerId)
    const begun = await countBegun(tx, { eventId, viewerId, but: met.otherId })
    if (begun >= metPerEvent) throw refused(tooManyMet)
    // No reminders for the part of the 14 days that has passed.
    const timed = { ...met, isRevealed: false, reminders: 0 }
    const reminders = remindersBy(timed)
    const dueAt = nextDue({ ...timed, reminders })
    const id = await beginPair(tx, { eventId, otherId: met.otherId, dueAt, reminders })
    // Both were there, in the right days: one of them is no member yet, or a new one.
    if (id === undefined) throw refused(tooNewToReview)
    const row = await lockOccasion(tx, viewerId, id)
    const [occasion] = row ? toOccasion(row, photoLinks) : []
    if (!row || !occasion) throw refused(notFound)
    if (actionsOn(row).length === 0) throw refused(reviewClosed)
    return { occasion }
  })
}
