import { startChat } from '../../src/modules/chats/index.ts'
import { answerEvent, planEvent } from '../../src/modules/events/index.ts'
import { giveDrawing } from '../../src/modules/photos/index.ts'
import { addComment, createPost, markHelpful } from '../../src/modules/posts/index.ts'
import { openEarlier, writeReview } from '../../src/modules/reviews/index.ts'
import { postStory } from '../../src/modules/stories/index.ts'
import { createTrip } from '../../src/modules/trips/index.ts'
import { transaction } from '../../src/platform/database/db.ts'
import type { City } from './cities.ts'
import { idOf } from './random.ts'
import type { Drawings } from './drawings.ts'
import type { plansOf } from './plans.ts'
import { findDone, setClocks } from './rows.ts'
import { type CrowdMeans, inParallel, type Place } from './deps.ts'
import { acquaint } from '../seed-follows.ts'
import { speakAs } from '../seed-posts.ts'
import { dayOf } from '../seed-profiles.ts'

type Plans = ReturnType<typeof plansOf>

interface Scene {
  plans: Plans
  ids: ReadonlyMap<string, string>
  places: ReadonlyMap<string, Place>
  drawings: Drawings
}

interface Numbered<T> {
  id: string
  plan: T
}

/** Nothing is planned for the past: all events are planned for later, and moved once everybody has answered. */
const daysLater = 20

/** Carries out the plans of the crowd, each person as themselves; skips what was done before. */
export async function carryOut(means: CrowdMeans, scene: Scene) {
  const { plans, ids } = scene
  const events = numbered('event', plans.events)
  const posts = numbered('post', plans.posts)
  const trips = numbered('trip', plans.trips)
  const planned = [...events, ...posts, ...trips].map(({ id }) => id)
  const done = await findDone(means.owner, planned, [...ids.values()])
  const isNew = ({ id }: { id: string }) => !done.has(id)
  if (![...events, ...posts].some(isNew)) return
  const stage = { ...scene, ...onStage(means, scene), means }
  await planEvents(stage, events.filter(isNew))
  await writePosts(stage, posts.filter(isNew))
  await planTrips(stage, trips.filter(isNew))
  await postStories(
    stage,
    plans.stories.filter(({ by }) => !done.has(stage.idFor(by))),
  )
  await lookBack(
    stage,
    plans.reviews
      .filter(({ host, guest }) => ids.has(host) && ids.has(guest))
      .filter(({ host, guest }) => !done.has(`${stage.idFor(host)} ${stage.idFor(guest)}`)),
  )
  if (ids.has('mara')) await befriend(stage)
}

const numbered = <T>(kind: string, list: readonly T[]): Numbered<T>[] =>
  list.map((plan, nth) => ({ id: idOf(kind, nth), plan }))

const onStage = (means: CrowdMeans, { ids, places }: Scene) => ({
  as: (username: string) => ({ ...speakAs(means, ids, username), hint: () => undefined }),
  idFor: (username: string) => ids.get(username) ?? '',
  placeIn: ({ label }: City) => places.get(label)?.id ?? '',
})
type Stage = Scene & ReturnType<typeof onStage> & { means: CrowdMeans }

async function planEvents(stage: Stage, events: Numbered<Plans['events'][number]>[]) {
  const { means, ids, as, idFor, placeIn, drawings } = stage
  await inParallel(events, async ({ id: eventId, plan }) => {
    const { organiser, city, title, text, day, from, to, capacity, spot, occasion, going, maybe } = plan
    const photoId = await giveDrawing(means, {
      accountId: idFor(organiser),
      purpose: 'event',
      ...(await drawings.occasion(occasion)),
    })
    const date = dayOf(day + daysLater)
    await planEvent(as(organiser), {
      clientId: eventId,
      title,
      text,
      placeId: placeIn(city),
      startsLocal: `${date}T${from}`,
      endsLocal: `${date}T${to}`,
      languages: [...new Set([city.language, 'en'])],
      capacity,
      audience: 'everyone',
      isShared: false,
      needsApproval: null,
      spot: {
        name: spot.name,
        address: city.name,
        point: { lat: spot.lat, lng: spot.lng },
        shown: 'everyone',
      },
      photoId,
    })
    for (const [nth, username] of going.entries())
      if (ids.has(username))
        await answerEvent(as(username), { eventId, answer: 'going', isAlone: nth % 3 === 0 })
    for (const username of maybe)
      await answerEvent(as(username), { eventId, answer: 'maybe', isAlone: false })
  })
  const moved = events.map(({ id }) => ({ id, earlier: daysLater }))
  await setClocks(means.owner, { people: [], posts: [], events: moved })
}

async function writePosts(stage: Stage, posts: Numbered<Plans['posts'][number]>[]) {
  const { means, as, idFor, placeIn, drawings } = stage
  await inParallel(posts, async ({ id: postId, plan }) => {
    const { by, city, kind, text, occasion, helpful, comments } = plan
    const drawn = occasion && (await drawings.occasion(occasion))
    const photoIds = drawn
      ? [await giveDrawing(means, { accountId: idFor(by), purpose: 'post', ...drawn })]
      : []
    const words = { clientId: postId, kind, text, placeId: placeIn(city), universityId: null }
    await createPost(as(by), { ...words, photoIds })
    for (const username of helpful) await markHelpful(as(username), { postId, isHelpful: true })
    for (const [nth, comment] of comments.entries())
      await addComment(as(comment.by), { postId, clientId: idOf(postId, nth), text: comment.text })
  })
  const written = posts.map(({ id, plan }) => ({ id, hoursAgo: plan.hoursAgo }))
  await setClocks(means.owner, { people: [], posts: written, events: [] })
}

/** A stop that the gazetteer doesn't know is left out. */
async function planTrips({ as, placeIn }: Stage, trips: Numbered<Plans['trips'][number]>[]) {
  await inParallel(trips, async ({ id, plan }) => {
    const { by, stops, ...words } = plan
    const legs = stops.map(({ city, from, to, kind, transport }, nth) => ({
      legId: idOf(id, nth),
      placeId: placeIn(city),
      from: dayOf(from),
      to: dayOf(to),
      kind,
      transport,
      note: '',
    }))
    const known = legs.filter(({ placeId }) => placeId !== '')
    if (known.length > 0)
      await createTrip(as(by), { clientId: id, ...words, audience: 'everyone', legs: known })
  })
}

async function postStories({ means, as, idFor, placeIn, drawings }: Stage, stories: Plans['stories']) {
  await inParallel(stories, async ({ by, city, caption }) => {
    const drawn = await drawings.story()
    const photoId = await giveDrawing(means, { accountId: idFor(by), purpose: 'story', ...drawn })
    const words = { caption, alt: drawn.alt, placeId: placeIn(city), audience: 'everyone' as const }
    await postStory(as(by), { photoId, ...words })
  })
}

/** Both sides of stays that nobody saw. */
async function lookBack({ means, as, idFor }: Stage, reviews: Plans['reviews']) {
  await inParallel(reviews, async ({ host, guest, place, days, ofHost, ofGuest }) => {
    const sides = [
      { id: idFor(host), role: 'host' as const },
      { id: idFor(guest), role: 'guest' as const },
    ]
    const [one, other] = sides.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!one || !other) return
    const [began, ended] = days
    const span = { startsOn: dayOf(-began), endsOn: dayOf(-ended) }
    const occasionId = await transaction(means.db, { viewer: one.id }, (tx) =>
      openEarlier(tx, { kind: 'stay', title: place, ...span, one, other }),
    )
    const kindly = { occasionId, recommends: true, feltSafe: 'yes', privateWords: '' } as const
    await writeReview(as(guest), { ...kindly, text: ofHost })
    await writeReview(as(host), { ...kindly, text: ofGuest })
  })
}

/** Creates Mara's followers, the people she follows, and her conversations. */
async function befriend({ means, plans, ids, as }: Stage) {
  const { followers, follows, chats } = plans.ofMara
  await acquaint(means.db, ids, [
    ...followers.map((by) => ({ by, whom: ['mara'] })),
    { by: 'mara', whom: follows },
  ])
  for (const { with: username, said, answer } of chats) {
    for (const text of said)
      await startChat(as(username), { username: 'mara', clientId: idOf('message', text), text })
    if (answer !== undefined)
      await startChat(as('mara'), { username, clientId: idOf('message', answer), text: answer })
  }
}
