import { randomUUIDv7 } from 'node:crypto'
import type { Review, ReviewOccasion, ReviewSummary } from '@wayfellow/contract/reviews'
import { eventIn, anEventInput, letHoursPass, placeNamed } from './events.ts'
import { aGazetteer, someCities } from './places.ts'
import { anAcceptedStay, letDaysPass, type Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

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

/** As if they had joined a while ago. */
export const letThemSettle = (app: App, people: readonly { id: string }[], days = 30) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `update identity_accounts set created_at = now() - $2::int * interval '1 day' where id = any($1::uuid[])`,
      [people.map(({ id }) => id), days],
    ),
  )

/** The first plans it, the others are going; it ended yesterday. */
export async function aMeeting(app: App, [organiser, ...guests]: readonly Student[]) {
  await aGazetteer(app, someCities)
  const input = anEventInput(await placeNamed(app, 'Lisbon, Portugal'))
  if (!organiser) throw new Error('nobody plans it')
  await letThemSettle(app, [organiser, ...guests])
  const event = eventIn(await organiser.call('POST', '/api/events', { clientId: randomUUIDv7(), ...input }))
  for (const guest of guests)
    eventIn(await guest.call('POST', `/api/events/${event._id}/answer`, { answer: 'going' }))
  // It ended between one and two hours ago, whatever the hour of the day is.
  const hoursAhead = (Date.parse(event.endsAt) - Date.now()) / 3_600_000
  await letHoursPass(app, event, Math.ceil(hoursAhead) + 1)
  return event
}

export const begin = (who: Student, event: { _id: string }, whom: { username: string }) =>
  who.call('POST', '/api/user/reviews/occasions', { eventId: event._id, username: whom.username })

export async function begunBy(who: Student, event: { _id: string }, whom: { username: string }) {
  const reply = await begin(who, event, whom)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<{ occasion: ReviewOccasion }>().occasion
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
