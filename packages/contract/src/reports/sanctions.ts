import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { ReportKind } from './index.ts'

export const sanctionsPerPage = 20
export const appealLength = { least: 10, most: 2_000 }

export const cannotAppeal = refusal(
  'cannot_appeal',
  409,
  "You can't appeal this any more: you've already appealed, or it has ended.",
)

/** A decision of the team about a student, as that student reads it. */
export const Sanction = z.object({
  _id: z.string(),
  act: z.enum(['warn', 'hide', 'limit', 'ban']),
  reason: z.string(),
  kind: ReportKind,
  /** The content it is about, as it was when it was reported. */
  quote: z.string(),
  createdAt: z.string(),
  /** Nothing where there is no end: a ban for good, or what ends at once. */
  until: z.nullable(z.string()),
  state: z.enum(['standing', 'over', 'appealed', 'upheld', 'lifted', 'endedEarly']),
  /** Why it was put back, if somebody did. */
  liftReason: z.nullable(z.string()),
  viewerActions: z.array(z.enum(['appeal'])),
})
export type Sanction = z.infer<typeof Sanction>

export const listSanctions = endpoint({
  method: 'GET',
  path: '/api/sanctions',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'What the team decided about you, the newest first',
  input: z.object(pageInput),
  output: z.object({ sanctions: z.array(Sanction), ...pageFacts }),
  refusals: [],
})

export const appealSanction = endpoint({
  method: 'POST',
  path: '/api/sanctions/:sanctionId/appeal',
  access: 'bannedAllowed',
  rate: 'safety',
  summary: 'Say once why it was wrong; another admin looks at it',
  input: z.object({
    sanctionId: z.uuid(),
    words: z
      .string()
      .check(
        z.trim(),
        z.minLength(appealLength.least, 'Reason must be at least 10 characters long'),
        z.maxLength(appealLength.most),
      ),
  }),
  output: z.object({ sanction: Sanction }),
  refusals: [cannotAppeal],
})
