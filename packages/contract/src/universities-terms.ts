import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { UniversityChoice } from './universities.ts'
import { Term } from './universities-admin.ts'

export const proposalDays = 30
export const openProposals = 5
export const openProposalsOfAll = 20

export const wrongDates = refusal(
  'wrong_dates',
  400,
  'These dates don’t work: the last day is before the first, they are over, or they are more than a year long.',
)
export const datesOverlap = refusal(
  'dates_overlap',
  409,
  'These dates overlap others of the same kind that are known or proposed already.',
)
export const tooManyProposals = refusal(
  'too_many_proposals',
  409,
  'Enough dates are waiting to be confirmed. Try again when somebody has looked at them.',
)
/** Only people who are confirmed at the university propose; its city admins and our team may confirm as well. */
export const notOfUniversity = refusal(
  'not_of_university',
  403,
  'Only students who are confirmed at this university can do that.',
)
/** Somebody confirmed or withdrew it meanwhile, or it is one's own. */
export const proposalSettled = refusal(
  'proposal_settled',
  409,
  'This can no longer be done with these dates.',
)

/** Our team, or students of whom one proposed the dates and another one confirmed them. */
export const TermSource = z.enum(['team', 'students'])
export type TermSource = z.infer<typeof TermSource>

export const TermProposal = z.object({
  _id: z.uuid(),
  ...Term.shape,
  isMine: z.boolean(),
  viewerActions: z.array(z.enum(['confirm', 'withdraw'])),
})
export type TermProposal = z.infer<typeof TermProposal>

export const UniversityTerms = z.object({
  /** Null for whoever is confirmed at none. */
  university: z.nullable(UniversityChoice),
  /** Those that are not over, at most 40. */
  terms: z.array(z.object({ ...Term.shape, source: TermSource })),
  /** Those that wait for somebody else, at most 20. */
  proposals: z.array(TermProposal),
  viewerActions: z.array(z.enum(['propose'])),
})
export type UniversityTerms = z.infer<typeof UniversityTerms>

export const getUniversityTerms = endpoint({
  method: 'GET',
  path: '/api/universities-terms',
  access: 'studentOrAdmin',
  rate: 'read',
  summary: 'Term dates of one’s own university or of another one, where they come from, and what is proposed',
  input: z.object({ universityId: z.optional(z.uuid()) }),
  output: UniversityTerms,
  refusals: [],
})

export const proposeTerm = endpoint({
  method: 'POST',
  path: '/api/universities-terms/proposals',
  access: 'session',
  rate: 'write',
  summary: 'Propose term dates of the university one is confirmed at; the same id again is the same proposal',
  input: z.object({ _id: z.uuid(), ...Term.shape }),
  output: UniversityTerms,
  refusals: [wrongDates, datesOverlap, tooManyProposals, notOfUniversity],
})

export const confirmTerm = endpoint({
  method: 'POST',
  path: '/api/universities-terms/proposals/:proposalId/confirm',
  access: 'studentOrAdmin',
  rate: 'write',
  summary: 'Confirm term dates that somebody else proposed; they count from then on',
  input: z.object({ proposalId: z.uuid() }),
  output: UniversityTerms,
  refusals: [proposalSettled, datesOverlap],
})

export const withdrawTerm = endpoint({
  method: 'POST',
  path: '/api/universities-terms/proposals/:proposalId/withdraw',
  access: 'session',
  rate: 'write',
  summary: 'Take one’s own proposal back',
  input: z.object({ proposalId: z.uuid() }),
  output: UniversityTerms,
  refusals: [proposalSettled],
})
