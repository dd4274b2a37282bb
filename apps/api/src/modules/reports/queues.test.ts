import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPastStay, takeBack, writeAbout } from '../../../testing/builders/reviews.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { raiseFromReview } from './queues.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows

it('a review that speaks of harm is one case, with the words of its author, also when it is taken back', async () => {
  const { host, guest, occasion } = await aPastStay(app)
  const privateWords = 'He came into the room at night.'
  await writeAbout(guest, occasion, { feltSafe: 'no', privateWords })
  const [review] = await owner('select id from reviews where author_id = $1', [guest.id])
  const concern = { reviewId: String(review?.['id']), authorId: guest.id }
  for (let round = 0; round < 2; round += 1) await raiseFromReview(app.services, concern)
  await takeBack(guest, occasion)
  await raiseFromReview(app.services, concern)
  const cases = await owner(
    'select source, status, is_urgent, about_id, raised_by, words from reports_cases where target_id = $1',
    [concern.reviewId],
  )
  expect(cases).toEqual([
    {
      source: 'review',
      status: 'open',
      is_urgent: true,
      about_id: host.id,
      raised_by: guest.id,
      words: privateWords,
    },
  ])
})
