import { type ReviewAction, reviewsCountedTogether, type ReviewShare } from '@wayfellow/contract/reviews'

interface Standing {
  isAboutViewer: boolean
  isAnswered: boolean
}

export const actionsOn = ({ isAboutViewer, isAnswered }: Standing): ReviewAction[] =>
  isAboutViewer && !isAnswered ? ['answer'] : []

/** Too few would give single answers away. */
export const shareOf = (yes: number, of: number): ReviewShare | null =>
  of < reviewsCountedTogether ? null : { yes, of }
