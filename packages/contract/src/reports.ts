import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { pageFacts, pageInput } from './paging.ts'
import { FeltSafe, ReviewPerson } from './reviews.ts'

export const casesPerPage = 20
export const caseReasonLength = { least: 10, most: 1_000 }

export const caseChanged = refusal(
  'case_changed',
  409,
  'Somebody else has just decided this, or there is more to read. Look again.',
)

export const CaseStatus = z.enum(['open', 'inReview', 'actioned', 'dismissed'])
export type CaseStatus = z.infer<typeof CaseStatus>

export const CaseAct = z.enum(['dismiss', 'settle'])
export type CaseAct = z.infer<typeof CaseAct>

/** What admins decide on. */
export const Case = z.object({
  _id: z.string(),
  source: z.enum(['review', 'report', 'signal']),
  status: CaseStatus,
  isUrgent: z.boolean(),
  /** Whose it is, and who spoke up; nobody when they have left. */
  about: z.nullable(ReviewPerson),
  raisedBy: z.nullable(ReviewPerson),
  /** What was said to the team. */
  words: z.string(),
  feltSafe: z.nullable(FeltSafe),
  createdAt: z.string(),
  version: z.int(),
  /** How it ended, and why. */
  decision: z.nullable(z.object({ act: CaseAct, reason: z.string(), at: z.string() })),
  viewerActions: z.array(CaseAct),
})
export type Case = z.infer<typeof Case>

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  access: 'admin',
  rate: 'read',
  summary:
    'What waits for a decision, the urgent and then the oldest first; or what was decided, the last first',
  input: z.object({ show: z._default(z.enum(['open', 'closed']), 'open'), ...pageInput }),
  output: z.object({ cases: z.array(Case), openCount: z.int(), ...pageFacts }),
  refusals: [],
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/decide',
  access: 'admin',
  rate: 'safety',
  summary: 'Dismiss a case, or settle it and say what was done. It goes into the log of admins',
  input: z.object({
    caseId: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    act: CaseAct,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(caseReasonLength.least, 'Reason must be at least 10 characters long'),
        z.maxLength(caseReasonLength.most),
      ),
  }),
  output: z.object({ case: Case }),
  refusals: [caseChanged],
})
