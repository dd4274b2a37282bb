import { slipsAllowed, slipsBetween } from '../../../platform/text/normalise.ts'

const correctionsAtMost = 5

/** The word that a typo is most likely in. */
export const longestWord = (name: string) =>
  name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Corrections of a folded name, the likeliest first. */
export function corrected(name: string, known: readonly string[]): string[] {
  const typed = longestWord(name)
  const allowed = slipsAllowed(typed)
  return known
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, correctionsAtMost)
    .map(({ word }) =>
      name
        .split(' ')
        .map((each) => (each === typed ? word : each))
        .join(' '),
    )
}
