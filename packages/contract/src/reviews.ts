import { z } from 'zod/mini'
import { tooManyProfiles } from './daily-caps.ts'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { pageFacts, pageInput } from './paging.ts'
import { UsernameParam } from './profiles/index.ts'

/** Both may write for this many days after it happened. */
export const reviewDays = 14
/** Days on which people who have not written yet are reminded. */
export const reviewReminderDays = [1, 6, 12] as const
export const reviewLength = { least: 30, most: 2_000 }
export const reviewPrivateLength = 2_000
export const reviewAnswerLength = 1_000
/** Private answers are counted in groups of this size, so that no single answer can be derived from the sum. */
export const reviewsCountedTogether = 3
export const reviewsPerPage = 20
export const occasionsPerPage = 20
/** The most people of one event about whom somebody can start a review. */
export const metPerEvent = 20
/** Requirements for an event at which people count as having met: planned ahead, and long enough. */
export const meetingMinutes = 60
export const meetingPlannedHours = 12
/** How long both must have been here to write about people they met. */
export const meetingMemberDays = 7

export const reviewClosed = refusal(
  'review_closed',
  409,
  "You can't change this any more: the reviews are public, or the 14 days are up.",
)
export const answerGiven = refusal(
  'answer_given',
  409,
  "You've already replied to this review. You can only reply once.",
)

export const meetingClosed = refusal(
  'meeting_closed',
  409,
  'People who were there can review each other for 14 days after the event.',
)
export const meetingNotCounted = refusal(
  'meeting_not_counted',
  409,
  'You can only review events that lasted at least an hour and were planned at least 12 hours before they ended. You can still message each other.',
)
export const tooNewToReview = refusal(
  'too_new_to_review',
  409,
  "You can review each other once you're both confirmed students with a complete profile and have been here for 7 days. Try again then: you have 14 days to review an event.",
)
export const tooManyMet = refusal(
  'too_many_met',
  409,
  "You've started 20 reviews of people from this event. That's the limit for one event.",
)

export const OccasionKind = z.enum(['stay', 'trip', 'event'])
export type OccasionKind = z.infer<typeof OccasionKind>

export const reviewRoles = ['guest', 'host', 'tripmate', 'attendee'] as const
/** The author's role towards the other person: a guest has stayed with them, a host has hosted them. */
export const ReviewRole = z.enum(reviewRoles)
export type ReviewRole = z.infer<typeof ReviewRole>

export const FeltSafe = z.enum(['yes', 'notQuite', 'no'])
export type FeltSafe = z.infer<typeof FeltSafe>

export const ReviewPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
})
export type ReviewPerson = z.infer<typeof ReviewPerson>

export const ReviewWords = z.object({
  /** For everybody, once both have written or the 14 days are over. */
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(reviewLength.least, 'Write a little more: at least 30 characters'),
      z.maxLength(reviewLength.most),
    ),
  /** These three are never shown to the other, nor to anybody but the team; counts are. */
  recommends: z.boolean(),
  feltSafe: FeltSafe,
  privateWords: z._default(z.string().check(z.trim(), z.maxLength(reviewPrivateLength)), ''),
})
export type ReviewWords = z.infer<typeof ReviewWords>

export const OccasionAction = z.enum(['write', 'change', 'takeBack'])
export type OccasionAction = z.infer<typeof OccasionAction>

/** Something that happened between the viewer and one other, while both may write about it. */
export const ReviewOccasion = z.object({
  _id: z.string(),
  kind: OccasionKind,
  /** The stay, trip or event. */
  subjectId: z.string(),
  /** The city of a stay; what a trip or an event is called. */
  title: z.nullable(z.string()),
  from: z.iso.date(),
  to: z.iso.date(),
  viewerRole: ReviewRole,
  other: ReviewPerson,
  closesAt: z.string(),
  /** All that is said of it before both can be read. */
  otherHasWritten: z.boolean(),
  /** The viewer's own words, as long as they are theirs alone. */
  own: z.nullable(ReviewWords),
  viewerActions: z.array(OccasionAction),
})
export type ReviewOccasion = z.infer<typeof ReviewOccasion>

export const ReviewAnswer = z.object({ text: z.string(), createdAt: z.string() })
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const ReviewAction = z.enum(['answer'])
export type ReviewAction = z.infer<typeof ReviewAction>

/** One that everybody may read. */
export const Review = z.object({
  _id: z.string(),
  /** Nobody when they have left Wayfellow. */
  user: z.nullable(ReviewPerson),
  role: ReviewRole,
  text: z.string(),
  publicAt: z.string(),
  answer: z.nullable(ReviewAnswer),
  viewerActions: z.array(ReviewAction),
})
export type Review = z.infer<typeof Review>

/** How many of how many said yes. */
export const ReviewShare = z.object({ yes: z.int(), of: z.int() })
export type ReviewShare = z.infer<typeof ReviewShare>

export const ReviewSummary = z.object({
  byRole: z.object({ guest: z.int(), host: z.int(), tripmate: z.int(), attendee: z.int() }),
  /** Nothing before three have said it, and never of fewer than three more. */
  recommend: z.nullable(ReviewShare),
  safe: z.nullable(ReviewShare),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listOccasions = endpoint({
  method: 'GET',
  path: '/api/user/reviews/occasions',
  access: 'session',
  rate: 'read',
  summary: 'What I may write about now, what closes first first; `waiting` leaves out what I have written',
  input: z.object({
    show: z._default(z.enum(['waiting', 'open']), 'waiting'),
    with: z.optional(UsernameParam),
    ...pageInput,
  }),
  output: z.object({ occasions: z.array(ReviewOccasion), ...pageFacts }),
  refusals: [],
})

export const beginReview = endpoint({
  method: 'POST',
  path: '/api/user/reviews/occasions',
  access: 'member',
  rate: 'write',
  summary:
    'Begin to write about somebody who went to the same event; they learn nothing of it. Twice is once',
  input: z.object({ eventId: z.uuid(), username: UsernameParam }),
  output: z.object({ occasion: ReviewOccasion }),
  refusals: [meetingClosed, meetingNotCounted, tooNewToReview, tooManyMet, reviewClosed],
})

const occasionId = z.uuid()

export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/user/reviews/occasions/:occasionId',
  access: 'session',
  rate: 'write',
  summary: 'Write a review, or change it while nobody can read it. The same again changes nothing',
  input: z.object({ occasionId, ...ReviewWords.shape }),
  output: z.object({
    /** Both have written: both can be read from now on. */
    isPublic: z.boolean(),
  }),
  refusals: [reviewClosed],
})

export const takeReviewBack = endpoint({
  method: 'POST',
  path: '/api/user/reviews/occasions/:occasionId/take-back',
  access: 'session',
  rate: 'write',
  summary: 'Take my review back while nobody can read it. Saying it twice is once',
  input: z.object({ occasionId }),
  output: z.object({}),
  refusals: [reviewClosed],
})

export const listUserReviews = endpoint({
  method: 'GET',
  path: '/api/users/:username/reviews',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'What others wrote about somebody, the newest first; only what is open to everyone',
  input: z.object({ username: UsernameParam, by: z.optional(ReviewRole), ...pageInput }),
  output: z.object({ reviews: z.array(Review), summary: ReviewSummary, ...pageFacts }),
  refusals: [tooManyProfiles],
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId/answer',
  access: 'session',
  rate: 'write',
  summary: 'Answer a review about me, once and for everybody. The same words again are once',
  input: z.object({
    reviewId: z.uuid(),
    text: z
      .string()
      .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(reviewAnswerLength)),
  }),
  output: z.object({ answer: ReviewAnswer }),
  refusals: [answerGiven],
})
