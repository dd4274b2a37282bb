import { proveReviewBlindness } from './full-size-reviews.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})

export async function findReviewBlindness({ seed, say }: ProofOptions): Promise<Finding> {
  const { held, hasty } = await proveReviewBlindness(seed, say)
  return {
    figures: [
      { what: 'random schedules', runs: [held.schedules], wanted: '5,000', holds: held.schedules >= 5_000 },
      { what: 'acts', runs: [held.acts], wanted: 'as many as come', holds: held.acts > 0 },
      { what: 'looks', runs: [held.looks], wanted: 'as many as come', holds: held.looks > 0 },
      none('words, counts, news or hints before their time', held.early),
      none('reviews that were to be read and were not', held.missing),
      none('faults of the server', held.faults),
      {
        what: 'control where a review opens by itself: seen early',
        runs: [hasty.early],
        wanted: 'at least 1',
        holds: hasty.early > 0,
      },
    ],
    words:
      'Five people, each two of whom have one stay or one event to write about; of an event one of them has begun, and the other knows nothing. In random order they begin, write, change, take back and answer; days pass, and the clock of the server comes or stays away. Each text carries a word of its own, and so do the private words. After every round each of the five looks at what they may write about, their news, their own reviews, somebody else’s and a profile: no word, count or hint may be there before both have written or the 14 days are over, and all of it must be there after; what one only began is nowhere for the other, who gets nothing but «not there» when they try. Behind the app the owner of the database reads what waits to be pushed and mailed.',
  }
}
