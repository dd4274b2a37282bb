import { type ReviewAction, reviewsCountedTogether, type ReviewShare } from '@wayfellow/contract/reviews'

interface ReviewState {
  isAboutViewer: boolean
  isAnswered: boolean
}

export const actionsOn = ({ isAboutViewer, isAnswered }: ReviewState): ReviewAction[] =>
  isAboutViewer && !isAnswered ? ['answer'] : []

/** Too few would give single answers away. */
export const shareOf = (yes: number, of: number): ReviewShare | null =>
  of < reviewsCountedTogether ? null : { yes, of }
