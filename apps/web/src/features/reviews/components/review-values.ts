import { t } from '@lingui/core/macro'
import { answerReview, type FeltSafe, type ReviewOccasion, ReviewWords } from '@wayfellow/contract/reviews'
import * as z from 'zod/mini'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

/** Values of the review form; '' is not answered yet. */
export interface ReviewValues {
  again: '' | 'yes' | 'no'
  text: string
  feltSafe: '' | FeltSafe
  privateWords: string
}

export const reviewFields = ['again', 'text', 'feltSafe', 'privateWords'] as const

export function valuesOf({ own }: Pick<ReviewOccasion, 'own'>): ReviewValues {
  if (!own) return { again: '', text: '', feltSafe: '', privateWords: '' }
  const { recommends, text, feltSafe, privateWords } = own
  return { again: recommends ? 'yes' : 'no', text, feltSafe, privateWords }
}

export const reviewResolver = shapeResolver<ReviewValues, typeof ReviewWords>(ReviewWords, {
  toInput: ({ again, text, feltSafe, privateWords }) => ({
    recommends: again === '' ? null : again === 'yes',
    text: text.trim(),
    feltSafe,
    privateWords: privateWords.trim(),
  }),
  fields: { recommends: 'again' },
  words: () => ({
    again: { empty: t`Choose an option` },
    text: { empty: t`This field is required` },
    feltSafe: { empty: t`Choose an option` },
  }),
})

const AnswerWords = z.pick(answerReview.input, { text: true })

export const answerResolver = shapeResolver<{ text: string }, typeof AnswerWords>(AnswerWords, {
  toInput: ({ text }) => ({ text: text.trim() }),
})

export const stops = ['again', 'words', 'private', 'look'] as const
export type Stop = (typeof stops)[number]

export const stopOf = (requested: string | null): Stop => stops.find((stop) => stop === requested) ?? 'again'

export const fieldsOf: Record<Stop, readonly (keyof ReviewValues)[]> = {
  again: ['again'],
  words: ['text'],
  private: ['feltSafe', 'privateWords'],
  look: [],
}
