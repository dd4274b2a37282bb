import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { proofNeeded } from '../identity/proofs.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { FeltSafe, ReviewPerson } from '../reviews.ts'

export const caseReasonLength = { least: 10, most: 1_000 }

export const caseChanged = refusal(
  'case_changed',
  409,
  "Someone else has just decided this, or there's something new to read. Check it again.",
)

export const caseClaimed = refusal(
  'case_claimed',
  409,
  'Another admin has claimed this case. Take it over first, or leave it to them.',
)

export const notYourDecision = refusal(
  'not_your_decision',
  409,
  'This appeal is about your own decision. Another admin has to review it.',
)

export const CaseStatus = z.enum(['open', 'inReview', 'actioned', 'dismissed'])
export type CaseStatus = z.infer<typeof CaseStatus>

/**
 * All but «dismiss» and «settle» reach whom it is about, with the reason; on an appeal, «dismiss» upholds and «lift» ends
 * it; «restore» puts back what a city admin took down, «unpin» ends what one pinned.
 */
export const CaseAction = z.enum([
  'dismiss',
  'settle',
  'warn',
  'hide',
  'limit',
  'ban',
  'lift',
  'restore',
  'unpin',
])
export type CaseAction = z.infer<typeof CaseAction>

/** Take a case, give it back, or give it to another admin. Taking one that another has takes it over. */
export const ClaimAction = z.enum(['claim', 'release', 'handOn'])
export type ClaimAction = z.infer<typeof ClaimAction>

/** Entries the log of a case can have: the decision, or an action an admin took on a student unprompted. */
export const DecidedAction = z.enum([
  ...CaseAction.options,
  'pin',
  'unlimit',
  'unban',
  'endSessions',
  'verify',
  'makeCityAdmin',
  'changeCityPlaces',
  'endCityAdmin',
])
export type DecidedAction = z.infer<typeof DecidedAction>

/** Limits for the evidence that a reporter may show beside their words. */
export const evidenceAtMost = { messages: 20, photos: 4 }

export const reportsPerPage = 20
export const reportsPerDay = 30

export const notYourself = refusal(
  'not_yourself',
  409,
  "That's yours. You can edit or delete it. Reports are for what other people do.",
)
export const tooManyReports = refusal(
  'too_many_reports',
  429,
  "You've reported a lot today, and we read every report. If someone is in danger, call 112. Otherwise you can report more tomorrow.",
)

export const evidenceGone = refusal(
  'evidence_gone',
  409,
  'A message or photo you chose no longer exists. Check your selection and send it again.',
)
export const evidenceFull = refusal(
  'evidence_full',
  409,
  `You can show us ${evidenceAtMost.messages} messages and ${evidenceAtMost.photos} photos at most, and you've reached that. Send your report without any more.`,
)

/** Things that can be reported: a person by their account, everything else by its id. */
export const ReportKind = z.enum([
  'person',
  'post',
  'comment',
  'event',
  'story',
  'trip',
  'message',
  'review',
  'promo',
])
export type ReportKind = z.infer<typeof ReportKind>

export const ReportCategory = z.enum([
  'harassment',
  'sexual',
  'safety',
  'scam',
  'spam',
  'hate',
  'illegal',
  'other',
])
export type ReportCategory = z.infer<typeof ReportCategory>

/**
 * A report as its author sees it. It says that the case was decided, not how: that is between us and the other person.
 */
export const Report = z.object({
  _id: z.string(),
  kind: ReportKind,
  category: ReportCategory,
  words: z.string(),
  /** Nobody when they have left, or are out of sight since. */
  about: z.nullable(ReviewPerson),
  createdAt: z.string(),
  status: CaseStatus,
  decidedAt: z.nullable(z.string()),
  /** The team's message to those who reported it; mostly empty. */
  answer: z.string(),
  /** How many messages and photos they showed the team. */
  messagesCount: z.int(),
  photosCount: z.int(),
})
export type Report = z.infer<typeof Report>

export const CaseReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(caseReasonLength.least, 'Reason must be at least 10 characters long'),
    z.maxLength(caseReasonLength.most),
  )

export const fileReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'session',
  rate: 'safety',
  summary:
    'Report something or somebody to the team. Said again, the newest words count, and what is shown is added',
  input: z.object({
    kind: ReportKind,
    targetId: z.uuid(),
    category: ReportCategory,
    words: CaseReason,
    /** The conversation of the reported message, and of the messages shown as evidence. */
    chatId: z.optional(z.uuid()),
    /** The team may read the conversation of the two. */
    mayRead: z._default(z.boolean(), false),
    /** The team sees these as they stand now: of the two alone, and none that was taken back. */
    messageIds: z._default(z.array(z.uuid()).check(z.maxLength(evidenceAtMost.messages)), []),
    photoIds: z._default(z.array(z.uuid()).check(z.maxLength(evidenceAtMost.photos)), []),
  }),
  output: z.object({ report: Report }),
  refusals: [notYourself, tooManyReports, evidenceGone, evidenceFull],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'session',
  rate: 'read',
  summary: 'What you have reported, the newest first, and what became of it',
  input: z.object(pageInput),
  output: z.object({ reports: z.array(Report), ...pageFacts }),
  refusals: [],
})

/** One of the reports in a case. */
export const CaseReport = z.object({
  by: z.nullable(ReviewPerson),
  category: ReportCategory,
  words: z.string(),
  mayRead: z.boolean(),
  /** How many messages and photos they chose to show; these are opened separately. */
  messagesCount: z.int(),
  photosCount: z.int(),
  createdAt: z.string(),
})
export type CaseReport = z.infer<typeof CaseReport>

export const CaseSource = z.enum(['review', 'report', 'signal', 'appeal', 'pin'])
export type CaseSource = z.infer<typeof CaseSource>

/** A case that admins decide on. */
export const Case = z.object({
  _id: z.string(),
  source: CaseSource,
  status: CaseStatus,
  isUrgent: z.boolean(),
  /** The person it is about, and the person who raised it; null when they have left. */
  about: z.nullable(ReviewPerson),
  raisedBy: z.nullable(ReviewPerson),
  /** The words sent to the team. */
  words: z.string(),
  feltSafe: z.nullable(FeltSafe),
  kind: ReportKind,
  /** The text as it was when it was first reported; empty for a person, or before a review is open. */
  quote: z.string(),
  /** The newest ten, and how many there are. */
  reports: z.array(CaseReport),
  reportsCount: z.int(),
  /**
   * Why it is out of sight: three who have nothing to do with each other reported it, a city admin took it down or kept it down, or a city
   * admin has handed it on to the team. Null while it is shown.
   */
  hiddenBy: z.nullable(z.enum(['reports', 'cityAdmin', 'escalation'])),
  /** The decision that is appealed against. */
  appealed: z.nullable(z.object({ act: CaseAction, reason: z.string(), until: z.nullable(z.string()) })),
  /** How often something was decided about them before. */
  earlier: z.int(),
  /** How many more cases about the same person are open; counted up to 99. */
  others: z.int(),
  /** Null when they aren't banned; `until` is null for good. */
  banned: z.nullable(z.object({ until: z.nullable(z.string()) })),
  /** The admin who has it now. */
  claimedBy: z.nullable(ReviewPerson),
  createdAt: z.string(),
  version: z.int(),
  /** The decision, its reason and the admin who made it; `by` is null when that admin has left. */
  decision: z.nullable(
    z.object({
      act: DecidedAction,
      reason: z.string(),
      note: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
  viewerActions: z.array(z.enum([...CaseAction.options, ...ClaimAction.options, 'read', 'look'])),
  /** Those actions whose reason the person can read; the reasons of the others are only in the admins' log. */
  actsReadByPerson: z.array(CaseAction),
})
export type Case = z.infer<typeof Case>

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/decide',
  access: 'admin',
  rate: 'safety',
  summary:
    'Decide a case. It goes into the log of admins; whom it is about reads the reason. A ban asks for a fresh proof',
  input: z.object({
    caseId: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    act: CaseAction,
    reason: CaseReason,
    /** For admins alone. */
    note: z._default(z.string().check(z.trim(), z.maxLength(caseReasonLength.most)), ''),
    /** For those who reported it, beside the status that they read anyway. */
    answer: z._default(z.string().check(z.trim(), z.maxLength(caseReasonLength.most)), ''),
    /** Of a limit or a ban; a ban without is for good, a limit without for a week. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
  output: z.object({ case: Case }),
  refusals: [caseChanged, caseClaimed, notYourDecision, proofNeeded],
})

/** A message as an admin reads it. */
export const ReadMessage = z.object({
  _id: z.string(),
  isByReported: z.boolean(),
  /** The message that was reported. */
  isReported: z.boolean(),
  /** Nothing when it was unsent, or is a photo or a card. */
  text: z.nullable(z.string()),
  createdAt: z.string(),
})
export type ReadMessage = z.infer<typeof ReadMessage>

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/read',
  access: 'admin',
  rate: 'safety',
  summary:
    'The last messages between reporter and reported, if the reporter allows it. The log of admins keeps that they were read',
  input: z.object({ caseId: z.uuid() }),
  output: z.object({ messages: z.array(ReadMessage) }),
  refusals: [],
})
