import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ShownPhoto, uploadsOff } from '../photos.ts'
import { ReadMessage } from './index.ts'
import { ReviewPerson } from '../reviews.ts'

/** Evidence that one reporter chose to show. */
export const Evidence = z.object({
  by: z.nullable(ReviewPerson),
  messages: z.array(ReadMessage),
  /** By links of minutes. */
  photos: z.array(ShownPhoto),
})
export type Evidence = z.infer<typeof Evidence>

export const lookAtEvidence = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:caseId/look',
  access: 'admin',
  rate: 'safety',
  summary: 'What the reporters of a case chose to show. The log of admins keeps that it was looked at',
  input: z.object({ caseId: z.uuid() }),
  output: z.object({ evidence: z.array(Evidence) }),
  refusals: [uploadsOff],
})
