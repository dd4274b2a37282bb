import { answerReview, findAbout, openEarlier, writeReview } from '../src/modules/reviews/index.ts'
import { transaction } from '../src/platform/database/db.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { demoReviews } from './people/reviews.ts'
import type { Means } from './seed-posts.ts'
import { dayOf } from './seed-profiles.ts'
import { asDemoPerson } from './seed-stays.ts'

/** No demo review reports harm, so no job may be enqueued to notify admins. */
const jobs: Jobs = { enqueue: () => Promise.reject(new Error('the seed has no worker')) }
const kindly = { recommends: true, feltSafe: 'yes', privateWords: '' } as const

/** Creates occasions from before the app existed; their reviews are written in the same way as by real users. */
export async function lookBack(means: Means, ids: ReadonlyMap<string, string>) {
  const as = (username: string) => ({ ...asDemoPerson(means, ids, username), jobs })
  for (const { kind, title, days, people } of demoReviews) {
    const [began, ended] = days
    const sides = people.map(({ by, role }) => ({ id: ids.get(by) ?? '', role }))
    const [one, other] = sides.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!one || !other) continue
    const occasionId = await transaction(means.db, { viewer: one.id }, (tx) =>
      openEarlier(tx, { kind, title, startsOn: dayOf(-began), endsOn: dayOf(-ended), one, other }),
    )
    for (const { by, text } of people)
      if (text !== undefined) await writeReview(as(by), { occasionId, text, ...kindly })
    for (const { by, answer } of people) {
      if (answer === undefined) continue
      const aboutId = ids.get(by) ?? ''
      const reviewId = await transaction(means.db, { viewer: aboutId }, (tx) =>
        findAbout(tx, occasionId, aboutId),
      )
      if (reviewId !== undefined) await answerReview(as(by), { reviewId, text: answer })
    }
  }
}
