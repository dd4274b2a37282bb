import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { UniversityChoice } from './index.ts'
import { SourcedTerm, Term } from './admin.ts'

export const proposalDays = 30
export const openProposals = 5
export const openProposalsOfAll = 20

export const wrongDates = refusal(
  'wrong_dates',
  400,
  "These dates don't work: the end is before the start, they're in the past, or they cover more than a year.",
)
export const datesOverlap = refusal(
  'dates_overlap',
  409,
  'These dates overlap with dates of the same kind that are already known or suggested.',
)
export const tooManyProposals = refusal(
  'too_many_proposals',
  409,
  'There are already enough dates waiting to be confirmed. Try again once someone has checked them.',
)
/** Only people who are confirmed at the university propose; its city admins and our team may confirm as well. */
export const notOfUniversity = refusal(
  'not_of_university',
  403,
  'Only confirmed students of this university can do that.',
)
/** Somebody settled it meanwhile, or it is one's own. */
export const proposalSettled = refusal('proposal_settled', 409, 'You can no longer do this with these dates.')

export const TermProposal = z.object({
  _id: z.uuid(),
  ...Term.shape,
  isMine: z.boolean(),
  viewerActions: z.array(z.enum(['confirm', 'decline', 'withdraw'])),
})
export type TermProposal = z.infer<typeof TermProposal>

export const UniversityTerms = z.object({
  /** Null for people who are not confirmed at any university. */
  university: z.nullable(UniversityChoice),
  /** Those that are not over, at most 40. */
  terms: z.array(SourcedTerm),
  /** Those that wait for somebody else, at most 20. */
  proposals: z.array(TermProposal),
  /** One's own that a city admin or our team declined within 30 days, the last first, at most 5. */
  declined: z.array(Term),
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

export const declineTerm = endpoint({
  method: 'POST',
  path: '/api/universities-terms/proposals/:proposalId/decline',
  access: 'studentOrAdmin',
  rate: 'write',
  summary:
    'Decline term dates that are wrong, as a city admin of its city or an admin; the proposer is shown it',
  input: z.object({ proposalId: z.uuid() }),
  output: UniversityTerms,
  refusals: [proposalSettled],
})

export const proposalsPerPage = 20

/** Proposed dates as the person who decides about them sees them, never with who proposed them. */
export const OpenProposal = z.object({
  ...TermProposal.shape,
  university: UniversityChoice,
  /** A page where the dates can be checked. */
  website: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type OpenProposal = z.infer<typeof OpenProposal>

export const listCityProposals = endpoint({
  method: 'GET',
  path: '/api/city/universities-terms/proposals',
  access: 'cityAdmin',
  rate: 'read',
  summary: 'Term dates that wait to be confirmed at the universities of one of your cities, the oldest first',
  input: z.object({ placeId: z.uuid(), ...pageInput }),
  output: z.object({ proposals: z.array(OpenProposal), ...pageFacts }),
  refusals: [],
})

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/admin/universities-terms/proposals',
  access: 'admin',
  rate: 'read',
  summary: 'Term dates that wait to be confirmed at any university, the oldest first',
  input: z.object({ ...pageInput }),
  output: z.object({ proposals: z.array(OpenProposal), ...pageFacts }),
  refusals: [],
})
