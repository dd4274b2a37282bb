import type { OccasionAction, ReviewWords } from '@wayfellow/contract/reviews'

interface ReviewState {
  isRevealed: boolean
  closesAt: Date
  now: Date
  viewerWrote: boolean
}

/** Until anybody can read it. The clock of the database decides, not a job that may be late. */
export function actionsOn({ isRevealed, closesAt, now, viewerWrote }: ReviewState): OccasionAction[] {
  if (isRevealed || now >= closesAt) return []
  return viewerWrote ? ['change', 'takeBack'] : ['write']
}

/** Somebody of the team must look at it. */
export const isConcern = ({ feltSafe, privateWords }: Pick<ReviewWords, 'feltSafe' | 'privateWords'>) =>
  feltSafe !== 'yes' || privateWords !== ''

export const areSame = (one: ReviewWords, other: ReviewWords) =>
  one.text === other.text &&
  one.recommends === other.recommends &&
  one.feltSafe === other.feltSafe &&
  one.privateWords === other.privateWords
