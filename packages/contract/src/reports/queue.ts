import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { ManagedPromo, promoChanged } from '../promos.ts'
import { Case, CaseReason, ReportCategory } from './index.ts'

export const queuePerPage = 20

/** Something that admins decide on. */
export const QueueItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('case'), case: Case }),
  z.object({ kind: z.literal('promo'), promo: ManagedPromo }),
])
export type QueueItem = z.infer<typeof QueueItem>

export const QueueKind = z.enum(['all', 'reports', 'promos'])
export type QueueKind = z.infer<typeof QueueKind>

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  access: 'admin',
  rate: 'read',
  summary:
    'What waits for a decision, reports and promos together: the most urgent and then the oldest first, each person once; or what was decided, the last first',
  input: z.object({
    show: z._default(z.enum(['open', 'closed']), 'open'),
    of: z._default(QueueKind, 'all'),
    /** The filters are for cases that are open; with any of them there are no promos. A name, words or the number of a case. */
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    category: z.optional(ReportCategory),
    placeId: z.optional(z.uuid()),
    only: z.optional(z.enum(['urgent', 'mine'])),
    ...pageInput,
  }),
  output: z.object({
    items: z.array(QueueItem),
    /** Number of open items of each kind, whatever the list shows. */
    counts: z.object({ reports: z.int(), promos: z.int() }),
    ...pageFacts,
  }),
  refusals: [],
})

export const reasonMissing = refusal('reason_missing', 400, 'Reason must be at least 10 characters long')

export const decidePromo = endpoint({
  method: 'POST',
  path: '/api/admin/promos/:promoId/decide',
  access: 'admin',
  rate: 'safety',
  summary:
    'Approve or decline a promo, or stop one that is shown. The log of admins keeps it, its author is told',
  input: z.object({
    promoId: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    act: z.enum(['approve', 'decline', 'stop']),
    /** Its author reads it; only an approval does without. */
    reason: z.optional(CaseReason),
  }),
  output: z.object({ promo: ManagedPromo }),
  refusals: [promoChanged, reasonMissing],
})
