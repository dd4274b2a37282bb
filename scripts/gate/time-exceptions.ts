export interface TimeException {
  file: string
  /** A piece of the line. */
  piece: string
  /** The reason, and how it can't fail on a slow machine. */
  why: string
}

const modules = 'apps/api/src/modules'
const platform = 'apps/api/src/platform'
const nightlyOnly = 'this journey is not tagged @gate: it runs nightly only'
const inDays = 'whole days: the test would have to run for hours to be wrong'

export const timeExceptions: TimeException[] = [
  {
    file: `${platform}/security/captcha.test.ts`,
    piece: 'expect(performance.now() - asked).toBeGreaterThan(2_900)',
    why: 'a lower bound: a slow machine only waits longer',
  },
  {
    file: `${platform}/http/shedding.test.ts`,
    piece: 'while (performance.now() < end);',
    why: 'makes the event loop late on purpose: a slow machine makes it later',
  },
  {
    file: `${platform}/http/shedding.test.ts`,
    piece: 'shedding.load().delayMs).toBeGreaterThan(60)',
    why: 'a lower bound of the delay that the test itself made: a slow machine only adds to it',
  },
  {
    file: `${platform}/limits/attempt-limits.test.ts`,
    piece: 'theirs.wait - ours.wait',
    why: 'waits by one stepped clock, read before and after one call to Redis: they do not add up',
  },
  {
    file: `${modules}/reviews/events/review-guests.test.ts`,
    piece: 'Math.ceil(left / 86_400_000)',
    why: inDays,
  },
  {
    file: `${modules}/reports/sanctions/sanction-users.test.ts`,
    piece: 'Date.now() / 86_400_000 + 7, 1',
    why: inDays,
  },
  { file: `${modules}/reports/people/look-up-users.test.ts`, piece: 'expect(Math.round(days))', why: inDays },
  { file: `${modules}/privacy/deletions/delete-account.test.ts`, piece: 'user.eraseAt ?? 0', why: inDays },
  { file: 'apps/api/src/cli/admin.test.ts', piece: '(until - Date.now()) / 86_400_000', why: inDays },
  {
    file: `${modules}/chats/share-in-chat.test.ts`,
    piece: 'Date.parse(links.expiresAt) - Date.now()',
    why: 'an upper bound of what is left: on a slow machine less is left',
  },
  {
    file: 'e2e/journeys/blocks.journey.ts',
    piece: 'expect(took).toBeLessThan(1_000)',
    why: nightlyOnly,
  },
  { file: 'e2e/journeys/people-lists.journey.ts', piece: '{ timeout: 6_000 }', why: nightlyOnly },
  { file: 'e2e/journeys/push.journey.ts', piece: 'setTimeout(resolve, 500)', why: nightlyOnly },
  { file: 'e2e/journeys/stories.journey.ts', piece: 'waitForTimeout(600)', why: nightlyOnly },
  { file: 'e2e/journeys/stories.journey.ts', piece: 'waitForTimeout(6_000)', why: nightlyOnly },
  { file: 'e2e/gallery/places.spec.ts', piece: '{ timeout: 500 }', why: nightlyOnly },
]
