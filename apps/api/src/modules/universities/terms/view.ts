import type { UniversityChoice } from '@wayfellow/contract/universities'
import type { UniversityTerms } from '@wayfellow/contract/universities-terms'
import { proposalActions, type Standing } from './policy.ts'
import type { ProposalRow, SourcedTerm } from './queries.ts'

interface Facts {
  university: UniversityChoice | null
  terms: SourcedTerm[]
  proposals: ProposalRow[]
  viewerId: string
  standing: Omit<Standing, 'isProposer'>
}

/** Who proposed or confirmed dates is shown to nobody, and what is proposed only to those who may confirm it. */
export function toUniversityTerms({
  university,
  terms,
  proposals,
  viewerId,
  standing,
}: Facts): UniversityTerms {
  const belongs = Object.values(standing).includes(true)
  return {
    university,
    terms,
    proposals: (belongs ? proposals : []).map(
      ({ id, proposer_id: proposerId, status, kind, startsOn, endsOn }) => ({
        _id: id,
        kind,
        startsOn,
        endsOn,
        isMine: proposerId === viewerId,
        viewerActions: proposalActions({ ...standing, isProposer: proposerId === viewerId }, status),
      }),
    ),
    viewerActions: standing.isStudentThere ? ['propose'] : [],
  }
}
