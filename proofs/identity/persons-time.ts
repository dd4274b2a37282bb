import type { WalkStep } from '../../e2e/support/counted-walk.ts'

/**
 * Seconds of a person. A character: 36.2 words a minute on phones, the mean of 37,370 people (Palin and others,
 * MobileHCI 2019). A tap: the keystroke-level model's 1.35 s of thinking before it (Card, Moran and Newell) and 0.4 s
 * for the finger.
 */
const perCharacter = 60 / (36.2 * 5)
const perTap = 1.35 + 0.4

export const secondsOf = (steps: readonly WalkStep[]) =>
  steps.reduce(
    (sum, { taps, characters, waitedMs }) =>
      sum + taps * perTap + characters * perCharacter + waitedMs / 1000,
    0,
  )

export const sumOf = (steps: readonly WalkStep[], part: 'taps' | 'characters' | 'waitedMs') =>
  steps.reduce((sum, step) => sum + step[part], 0)

export const tenths = (value: number) => Math.round(value * 10) / 10

/** For the records: how the seconds are made. */
export const timeWords = `A person's time is estimated: ${perTap} s for each tap (1.35 s of thinking as in the keystroke-level model, 0.4 s for the finger) and ${Math.round(perCharacter * 1000) / 1000} s for each character (36.2 words a minute, the mean of 37,370 people on phones: Palin and others, MobileHCI 2019), plus the measured wait after each screen, the mail's way included.`
