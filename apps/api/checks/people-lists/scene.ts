import { randomUUIDv7 } from 'node:crypto'
import { anEventInput, eventIn, placeNamed } from '../../testing/builders/events.ts'
import { aGroup } from '../../testing/builders/groups.ts'
import { dayFromNow } from '../../testing/builders/homes.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { aWaitingPhoto, aWriter, commentIn, postIn, type Writer } from '../../testing/builders/posts.ts'
import { anotherOccasion, goodWords } from '../../testing/builders/reviews.ts'
import { homeAddress, requestIn, words } from '../../testing/builders/stays.ts'
import { aStoryPhoto, someWords, storyIn } from '../../testing/builders/stories.ts'
import { asOwner } from '../../testing/database.ts'
import type { anApp } from '../../testing/app.ts'
import { aPlan, aStop, tripIn } from '../../testing/builders/trips.ts'
import { aCatalogue } from '../../testing/builders/universities.ts'

type Client = Parameters<Parameters<typeof asOwner>[1]>[0]
type App = Awaited<ReturnType<typeof anApp>>

/** Kinds of people from a viewer's perspective; everything else about them is the same for all. */
export const kinds = [
  'open',
  'for verified viewers',
  'hidden',
  'banned',
  'deactivated',
  'leaving',
  'locked',
  'has blocked the viewer',
  'blocked by the viewer',
  'plans for verified people',
  'plans for the same gender',
  'plans for the same university',
] as const
export type Kind = (typeof kinds)[number]

const onAccount = (change: string) => (id: string) =>
  `update identity_accounts set ${change} where id = '${id}'`
const onProfile = (change: string) => (id: string) =>
  `update profiles set ${change} where account_id = '${id}'`

/** Changes made to each after everything else is set up, so that no list leaves them out for another reason. */
const changes: Partial<Record<Kind, (id: string) => string>> = {
  'for verified viewers': onProfile("visibility = 'verified'"),
  hidden: onProfile("visibility = 'nobody'"),
  banned: onAccount("banned_until = now() + interval '1 day'"),
  deactivated: onAccount('deactivated_at = now()'),
  leaving: onAccount("erase_at = now() + interval '14 days'"),
  locked: onAccount('locked_at = now()'),
}

const audiences: Partial<Record<Kind, string>> = {
  'plans for verified people': 'verified',
  'plans for the same gender': 'sameGender',
  'plans for the same university': 'sameUniversity',
}

/** Trips know no university. */
const tripAudience = (audience: string) => (audience === 'sameUniversity' ? 'sameGender' : audience)

export interface Person extends Writer {
  kind: Kind
  postId: string
  tripId: string
}

export interface Viewer extends Writer {
  name: string
  eventId: string
  tripId: string
  storyId: string
  /** Of the viewer with each of the people, in their order. */
  chatIds: string[]
  groupId: string
}

export interface PeopleScene {
  people: Person[]
  /** A student who may be seen by everybody, at whose things the people show up. */
  ines: { username: string; eventId: string; tripId: string; postId: string; commentId: string }
  member: Viewer
  newcomer: Viewer
}

/** Over one connection: there is much to be put in place. */
export const aPeopleScene = (app: App): Promise<PeopleScene> =>
  asOwner(app.database.name, (client) => build(app, client))

async function build(app: App, client: Client): Promise<PeopleScene> {
  await aGazetteer(app)
  await aCatalogue(app)
  const sql = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  const [university] = await sql('select id from universities order by name limit 1')
  const group = aGroup(app)

  async function aSomebody(name: string, gender: string) {
    const who = await aWriter(app, name, { name: `${name} Rossi` })
    await sql(
      `insert into profiles (account_id, place_id, gender) values ($1, $2, $3)
       on conflict (account_id) do update set place_id = $2, gender = $3`,
      [who.id, lisbon, gender],
    )
    await sql(
      `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on)
       values ($1, 1, $2, current_date + 30, current_date + 90)`,
      [who.id, lisbon],
    )
    await who.home({ hosting: 'yes', maxGuests: 4, ...homeAddress })
    return who
  }
  const study = (who: { id: string }) =>
    sql('insert into universities_badges (account_id, university_id, since) values ($1, $2, current_date)', [
      who.id,
      university?.id,
    ])

  async function plan(who: Writer, audience: string, day: number) {
    const input = anEventInput(lisbon, {
      audience,
      startsLocal: `${dayFromNow(day)}T19:30`,
      endsLocal: `${dayFromNow(day)}T22:00`,
    })
    return eventIn(await who.call('POST', '/api/events', { clientId: randomUUIDv7(), ...input }))._id
  }
  async function travel(who: Writer, audience: string) {
    const input = aPlan([aStop(lisbon, 40, 44)], { audience: tripAudience(audience), seeksMates: true })
    const trip = tripIn(await who.call('POST', '/api/trips', { clientId: randomUUIDv7(), ...input }))
    return { id: trip._id, legId: trip.legs[0]?._id ?? '' }
  }
  async function postStory(who: Writer, audience: string) {
    const photoId = await aStoryPhoto(app, who)
    return storyIn(await who.call('POST', '/api/stories', { photoId, audience, ...someWords }))._id
  }
  const go = (who: { id: string }, eventId: string, isOrganiser = false) =>
    sql(
      `insert into events_answers (event_id, account_id, answer, is_organiser, arrival, starts_at)
       select e.id, $2, 'going', $3, (select 1 + coalesce(max(arrival), 0) from events_answers where event_id = $1), e.starts_at
       from events e where e.id = $1 on conflict (event_id, account_id) do nothing`,
      [eventId, who.id, isOrganiser],
    )
  const addPhoto = async (who: Writer, tripId: string) => {
    const photoId = await aWaitingPhoto(app, who)
    await sql(
      `insert into trips_photos (trip_id, photo_id, account_id, photo)
       select $1, p.id, p.account_id, jsonb_build_object('photoId', p.id, 'name', p.name, 'alt', $3::text, 'width', p.width,
         'height', p.height, 'blur', p.blur) from photos p where p.id = $2`,
      [tripId, photoId, who.username],
    )
  }
  async function review(who: Writer, about: Writer) {
    const { _id } = await anotherOccasion(app, who, about)
    await sql(
      `insert into reviews (id, occasion_id, author_id, about_id, role, text, public_at)
       values (gen_random_uuid(), $1, $2, $3, 'guest', $4, now() - interval '1 day')`,
      [_id, who.id, about.id, goodWords.text],
    )
  }

  const ines = await aSomebody('ines', 'woman')
  await sql("update identity_accounts set born_on = date '2002-06-09' where id = $1", [ines.id])
  const [inesEvent, inesTrip] = [await plan(ines, 'everyone', 4), await travel(ines, 'everyone')]
  const inesPost = postIn(await ines.write({ placeId: lisbon }))
  const inesComment = commentIn(await ines.comment(inesPost, 'And on Sundays until six.'))

  const viewers: (Viewer & { legId: string })[] = []
  for (const [name, gender] of [
    ['vera', 'woman'],
    ['noor', 'man'],
  ] as const) {
    const who = await aSomebody(name, gender)
    const trip = await travel(who, 'everyone')
    viewers.push({
      ...who,
      name: `${name} Rossi`,
      eventId: await plan(who, 'everyone', 5),
      tripId: trip.id,
      legId: trip.legId,
      storyId: await postStory(who, 'everyone'),
      groupId: await group.join(who),
      chatIds: [],
    })
  }
  const [member, newcomer] = viewers
  if (!member || !newcomer) throw new Error('nobody looks')
  await study(member)

  const people: Person[] = []
  for (const [nth, kind] of kinds.entries()) {
    const who = await aSomebody(`p${'abcdefghijklmn'[nth]}`, 'woman')
    await study(who)
    const audience = audiences[kind] ?? 'everyone'
    await plan(who, audience, 3)
    const trip = await travel(who, audience)
    const post = postIn(await who.write({ placeId: lisbon }))
    await postStory(who, audience)
    await who.comment(inesPost, 'Thank you!')
    await who.comment(inesPost, 'Thank you too!', { parentId: inesComment._id })
    await go(who, inesEvent, true)
    await addPhoto(who, inesTrip.id)
    await review(who, ines)
    const laterEvent = await plan(who, 'everyone', 20)
    await group.join(who)
    await who.call('POST', `/api/chats/${member.groupId}/messages`, {
      clientId: randomUUIDv7(),
      text: `Hello from ${who.username}`,
    })
    for (const viewer of viewers) {
      await go(who, viewer.eventId)
      await go(viewer, laterEvent)
      await sql('insert into trips_mates (trip_id, account_id, via_trip_id) values ($1, $2, $3)', [
        viewer.tripId,
        who.id,
        trip.id,
      ])
      await addPhoto(who, viewer.tripId)
      await review(who, viewer)
      await sql(
        "insert into relations_follows (follower_id, followed_id, created_at) select one, other, now() - interval '1 minute' from (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) both_ways (one, other)",
        [viewer.id, who.id],
      )
      await sql('insert into stories_views (story_id, author_id, viewer_id) values ($1, $2, $3)', [
        viewer.storyId,
        viewer.id,
        who.id,
      ])
      await sql('insert into posts_saves (account_id, post_id) values ($1, $2)', [viewer.id, post._id])
      const stay = requestIn(await who.ask(viewer, { text: words }))
      await sql("update stay_requests set trip_leg_id = $2, direction = 'invite' where id = $1", [
        stay._id,
        viewer.legId,
      ])
      viewer.chatIds.push(stay.chatId)
      await sql(
        `with item as (insert into notifications_items (id, account_id, topic, kind, group_key)
           values (gen_random_uuid(), $1, 'posts', 'followed', 'list:' || $2) returning id)
         insert into notifications_acts (account_id, key, item_id, actor_id) select $1, 'list:' || $2, id, $2::uuid from item`,
        [viewer.id, who.id],
      )
      await viewer.call('POST', '/api/reports', {
        kind: 'person',
        targetId: who.id,
        category: 'harassment',
        words: 'They would not stop writing to me',
      })
    }
    people.push({ ...who, kind, postId: post._id, tripId: trip.id })
  }
  for (const { kind, id } of people) {
    const change = changes[kind]
    if (change) await sql(change(id))
    for (const viewer of viewers) {
      const pair = kind === 'has blocked the viewer' ? [id, viewer.id] : [viewer.id, id]
      if (kind === 'has blocked the viewer' || kind === 'blocked by the viewer')
        await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', pair)
    }
  }
  await sql("update identity_accounts set verification = 'none' where id = $1", [newcomer.id])
  for (const viewer of viewers) await viewer.browser.refresh()
  return {
    people,
    ines: {
      username: ines.username,
      eventId: inesEvent,
      tripId: inesTrip.id,
      postId: inesPost._id,
      commentId: inesComment._id,
    },
    member,
    newcomer,
  }
}
