import type { Refusal } from '@wayfellow/contract/errors'
import {
  type GateCondition,
  gateConditions,
  gateRefusals,
  genderUnsaid,
  universityUnsaid,
} from '@wayfellow/contract/profiles/gates'
import type { PersonFacts } from '../queries.ts'

type Facts = Pick<PersonFacts, 'gender' | 'verification' | 'badgeUniversity' | 'university' | 'reviewsCount'>
type Gatekeeper = Facts & Pick<PersonFacts, 'gate'>

const universityOf = ({ badgeUniversity, university }: Facts) => badgeUniversity?._id ?? university?._id

/** Counts only confirmed facts of the person who asks: anybody can claim a university. */
const fits: Record<GateCondition, (keeper: Facts, asker: Facts) => boolean> = {
  sameUniversity: (keeper, asker) =>
    asker.verification === 'verified' &&
    asker.badgeUniversity !== null &&
    asker.badgeUniversity._id === universityOf(keeper),
  sameGender: (keeper, asker) => asker.gender !== null && asker.gender === keeper.gender,
  aReview: (_, asker) => asker.reviewsCount > 0,
}

/** The conditions that the asker does not meet, in the order in which they are shown. */
export const unmetBy = (asker: Facts, keeper: Gatekeeper): GateCondition[] =>
  gateConditions.filter((condition) => keeper.gate.includes(condition) && !fits[condition](keeper, asker))

/** Why this one may not write first or ask to stay; nothing when they may. */
export function refuseContact(asker: Facts, keeper: Gatekeeper): Refusal | undefined {
  const [first] = unmetBy(asker, keeper)
  return first && gateRefusals[first]
}

/** A gate that nobody could ever pass is a mistake. */
export function refuseGate(conditions: readonly GateCondition[], keeper: Facts): Refusal | undefined {
  if (conditions.includes('sameUniversity') && universityOf(keeper) === undefined) return universityUnsaid
  return conditions.includes('sameGender') && keeper.gender === null ? genderUnsaid : undefined
}
