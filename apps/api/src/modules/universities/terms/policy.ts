import type { TermProposal } from '@wayfellow/contract/universities/terms'
import type { Term } from '@wayfellow/contract/universities/admin'
import { type Party, type ProposalStatus, transitions } from './machine.ts'

/** The relation of somebody to a university and to dates that are proposed there. */
export interface Relation {
  isProposer: boolean
  isStudentThere: boolean
  isCityAdminThere: boolean
  isAdmin: boolean
}

/** The proposer of the dates has no other role for them, so that nobody confirms their own. */
function partiesOf({ isProposer, isStudentThere, isCityAdminThere, isAdmin }: Relation): Party[] {
  if (isProposer) return ['proposer']
  const parties: [boolean, Party][] = [
    [isStudentThere, 'student'],
    [isCityAdminThere, 'cityAdmin'],
    [isAdmin, 'admin'],
  ]
  return parties.filter(([is]) => is).map(([, party]) => party)
}

const proposalTransitions = ['confirm', 'decline', 'withdraw'] as const
export type ProposalAction = (typeof proposalTransitions)[number]

export function proposalActions(relation: Relation, status: ProposalStatus): TermProposal['viewerActions'] {
  const parties = partiesOf(relation)
  return proposalTransitions.filter((action) => {
    const { by, from } = transitions[action]
    return from === status && parties.some((party) => by.some((known) => known === party))
  })
}

const longestDays = 366
const farthestDays = 800
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

/** Checks dates before anybody is asked about them: in order, not over, at most a year long, and not far away. */
export function areDatesRight({ startsOn, endsOn }: Term, today: string): boolean {
  const days = daysBetween(startsOn, endsOn)
  return days >= 0 && days <= longestDays && endsOn >= today && daysBetween(today, startsOn) <= farthestDays
}

export const overlaps = (term: Term, others: readonly Term[]) =>
  others.some(
    ({ kind, startsOn, endsOn }) => kind === term.kind && startsOn <= term.endsOn && endsOn >= term.startsOn,
  )
