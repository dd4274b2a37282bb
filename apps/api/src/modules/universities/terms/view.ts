import type { UniversityChoice } from '@wayfellow/contract/universities'
import type { SourcedTerm, Term } from '@wayfellow/contract/universities/admin'
import type { OpenProposal, TermProposal, UniversityTerms } from '@wayfellow/contract/universities/terms'
import { proposalActions, type Relation } from './policy.ts'
import type { ListedProposal, ProposalRow } from './queries.ts'

interface Facts {
  university: UniversityChoice | null
  terms: SourcedTerm[]
  proposals: ProposalRow[]
  declined: Term[]
  viewerId: string
  relation: Omit<Relation, 'isProposer'>
}

function toProposal(
  { id, proposer_id: proposerId, status, kind, startsOn, endsOn }: ProposalRow,
  viewerId: string,
  relation: Facts['relation'],
): TermProposal {
  const isMine = proposerId === viewerId
  const viewerActions = proposalActions({ ...relation, isProposer: isMine }, status)
  return { _id: id, kind, startsOn, endsOn, isMine, viewerActions }
}

interface Deciding {
  university: UniversityChoice
  viewerId: string
  relation: Facts['relation']
}

export const toOpenProposal = (
  row: ListedProposal,
  { university, viewerId, relation }: Deciding,
): OpenProposal => ({
  ...toProposal(row, viewerId, relation),
  university,
  website: row.website,
  createdAt: row.createdAt.toISOString(),
})

/** Nobody sees who proposed or confirmed dates, and only those who may confirm a proposal see it. */
export function toUniversityTerms({
  university,
  terms,
  proposals,
  declined,
  viewerId,
  relation,
}: Facts): UniversityTerms {
  const belongs = Object.values(relation).includes(true)
  return {
    university,
    terms,
    proposals: (belongs ? proposals : []).map((row) => toProposal(row, viewerId, relation)),
    declined,
    viewerActions: relation.isStudentThere ? ['propose'] : [],
  }
}
