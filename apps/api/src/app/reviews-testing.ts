import type { Review, ReviewOccasion, ReviewSummary } from '@wayfellow/contract/reviews'
import { anAcceptedStay, letDaysPass, type Student } from './stays-testing.ts'
import { asOwner } from './test-database.ts'
import type { anApp } from './testing.ts'

type App = Awaited<ReturnType<typeof anApp>>

export const goodWords = {
  text: 'A calm home, a warm welcome and the best soup of the whole journey.',
  recommends: true,
  feltSafe: 'yes',
  privateWords: '',
} as const

/** A stay that both may write about. */
export async function aPastStay(app: App) {
  const { host, guest, stay } = await anAcceptedStay(app)
  await letDaysPass(app, stay, 14)
  await guest.call('POST', `/api/stay-requests/${stay._id}/answer`, { happened: true })
  const occasion = (await occasionsOf(guest)).find(({ subjectId }) => subjectId === stay._id)
  if (!occasion) throw new Error('there is nothing to write about')
  return { host, guest, stay, occasion }
}

/** Another stay of the same two, without all that leads to one. */
export async function anotherOccasion(app: App, guest: { id: string }, host: { id: string }) {
  const isGuestFirst = guest.id < host.id
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ _id: string }>(
      `insert into reviews_occasions (id, kind, subject_id, starts_on, ends_on, one_id, other_id, one_role, other_role,
         closes_at, due_at)
       values (gen_random_uuid(), 'stay', gen_random_uuid(), current_date - 3, current_date, $1, $2, $3, $4,
         now() + interval '14 days', now() + interval '1 day') returning id as _id`,
      isGuestFirst ? [guest.id, host.id, 'guest', 'host'] : [host.id, guest.id, 'host', 'guest'],
    ),
  )
  const [occasion] = rows
  if (!occasion) throw new Error('there is nothing to write about')
  return occasion
}

export const occasionsOf = async (who: Student, query = '') =>
  (await who.call('GET', `/api/user/reviews/occasions${query}`)).json<{ occasions: ReviewOccasion[] }>()
    .occasions

export const writeAbout = (who: Student, occasion: Pick<ReviewOccasion, '_id'>, words: object = {}) =>
  who.call('PUT', `/api/user/reviews/occasions/${occasion._id}`, { ...goodWords, ...words })

export const takeBack = (who: Student, occasion: Pick<ReviewOccasion, '_id'>) =>
  who.call('POST', `/api/user/reviews/occasions/${occasion._id}/take-back`, {})

interface Page {
  reviews: Review[]
  summary: ReviewSummary
  hasMore: boolean
  totalPages: number
  nextCursor: string | null
}
export const reviewsOf = async (viewer: Student, whom: { username: string }, query = '') =>
  (await viewer.call('GET', `/api/users/${whom.username}/reviews${query}`)).json<Page>()

/** As if it had opened so many days earlier. */
export async function letReviewDaysPass(app: App, { _id }: Pick<ReviewOccasion, '_id'>, days: number) {
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `update reviews_occasions set opened_at = opened_at - $2 * interval '1 day',
         closes_at = closes_at - $2 * interval '1 day', due_at = due_at - $2 * interval '1 day' where id = $1`,
      [_id, days],
    )
    await client.query(
      "update reviews set public_at = public_at - $2 * interval '1 day' where occasion_id = $1",
      [_id, days],
    )
  })
}
