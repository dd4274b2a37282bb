import type { FeltSafe, ReviewOccasion, ReviewWords } from '@wayfellow/contract/reviews'

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

/** Nothing while a question is open; the form says which. */
export function toWords({ again, text, feltSafe, privateWords }: ReviewValues): ReviewWords | undefined {
  if (again === '' || feltSafe === '') return undefined
  return { recommends: again === 'yes', text: text.trim(), feltSafe, privateWords: privateWords.trim() }
}

export const stops = ['again', 'words', 'private', 'look'] as const
export type Stop = (typeof stops)[number]

export const stopOf = (requested: string | null): Stop => stops.find((stop) => stop === requested) ?? 'again'

export const fieldsOf: Record<Stop, readonly (keyof ReviewValues)[]> = {
  again: ['again'],
  words: ['text'],
  private: ['feltSafe', 'privateWords'],
  look: [],
}
