import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFellow,
  anEventInput,
  eventIn,
  type Fellow,
  letHoursPass,
  placeNamed,
  spot,
} from '../../../testing/builders/events.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { codeOf, messageOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { partTwo } from './answers/answer-event.ts'
import { goByTheClock } from './clock/event-clock.job.ts'
import { notifyGuests } from './notifications/notify-guests.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  // No worker of its own: the tests look at the clock themselves.
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const notificationsOf = async ({ id }: Fellow) =>
  (
    await owner('select kind from notifications_items where account_id = $1 order by last_at, kind', [id])
  ).map(({ kind }) => kind)
const anEvent = async (input: object = {}) => {
  const leila = await aFellow(app, 'leila')
  return { leila, event: eventIn(await leila.plan(anEventInput(lisbon, input))) }
}
const tick = () => goByTheClock(app.services, new AbortController().signal)
const open = (path: string) => app.app.inject({ url: path })
const ids = async (who: Fellow, whose: Fellow, show: 'upcoming' | 'past') =>
  (await who.eventsOf(whose.username, show)).events.map(({ _id }) => _id)
/** Runs the enqueued jobs as the worker would. */
async function work(): Promise<void> {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ data: Parameters<typeof notifyGuests>[1] }>(
      `delete from pgboss.job where name = 'events.news' and state = 'created' returning data`,
    ),
  )
  for (const { data } of rows) await notifyGuests(app.services, data)
  if (rows.length > 0) await work()
}

describe('planning', () => {
  it('keeps what was said, in moments and in the clock of the place; twice is once', async () => {
    const leila = await aFellow(app, 'leila')
    const clientId = randomUUIDv7()
    const input = anEventInput(lisbon, {
      spot: { ...spot, shown: 'everyone' },
      capacity: 14,
      languages: ['it', 'pt'],
    })
    const event = eventIn(await leila.plan({ clientId, ...input }))
    expect(event).toMatchObject({
      _id: clientId,
      phase: 'upcoming',
      timeZone: 'Europe/Lisbon',
      startsLocal: input.startsLocal,
      spot,
      capacity: 14,
      isFull: false,
      isOrganiser: true,
      organiserEvents: 1,
      viewerActions: ['edit', 'cancel', 'nameOrganisers', 'seeAnswers', 'openChat'],
    })
    expect(eventIn(await leila.plan({ clientId, ...input }))._id).toBe(clientId)
    const ben = await aFellow(app, 'ben')
    expect(codeOf(await ben.plan({ clientId, ...input }))).toBe('event_id_taken')
    expect(await ben.seeEvent(event)).toMatchObject({ viewerActions: ['join', 'maybe', 'decline'] })
  })

  it.each([
    [
      'an end before its start',
      { endsLocal: '2030-01-01T10:00', startsLocal: '2030-01-01T11:00' },
      'event_times',
    ],
    [
      'a start in the past',
      { startsLocal: '2024-01-01T10:00', endsLocal: '2024-01-01T11:00' },
      'event_times',
    ],
    [
      'a day that no month has',
      { startsLocal: '2027-02-31T10:00', endsLocal: '2027-03-01T11:00' },
      'event_times',
    ],
    [
      'an hour that the clocks skip',
      { startsLocal: '2027-03-28T01:30', endsLocal: '2027-03-28T05:00' },
      'event_time_skipped',
    ],
    ['an unknown city', { placeId: randomUUIDv7() }, 'unknown_place'],
    ['an audience by a gender nobody said', { audience: 'sameGender' }, 'gender_unsaid'],
    ['an audience by a university nobody said', { audience: 'sameUniversity' }, 'university_unsaid'],
  ])('refuses %s', async (_, input, code) => {
    const leila = await aFellow(app, 'leila')
    expect(codeOf(await leila.plan(anEventInput(lisbon, input)))).toBe(code)
  })

  it('ends at five a day, and at two in the first week', async () => {
    const leila = await aFellow(app, 'leila')
    for (let nth = 0; nth < 5; nth += 1) eventIn(await leila.plan(anEventInput(lisbon)))
    expect(codeOf(await leila.plan(anEventInput(lisbon)))).toBe('too_many_events')
    const ben = await aFellow(app, 'ben')
    await owner('update identity_accounts set created_at = now() where id = $1', [ben.id])
    for (let nth = 0; nth < 2; nth += 1) eventIn(await ben.plan(anEventInput(lisbon)))
    expect(codeOf(await ben.plan(anEventInput(lisbon)))).toBe('too_many_new_events')
  })

  it('is for members', async () => {
    const yuki = await aFellow(app, 'yuki', { verification: 'none', profileCompleted: false })
    expect(codeOf(await yuki.plan(anEventInput(lisbon)))).toBe('not_verified')
  })
})

describe('who finds it', () => {
  it('is whom the audience names, and nobody behind a block', async () => {
    const { leila, event } = await anEvent()
    const yuki = await aFellow(app, 'yuki', { verification: 'none' })
    expect((await yuki.look(event)).statusCode).toBe(404)
    expect((await yuki.answer(event, 'going')).statusCode).toBe(404)
    const ben = await aFellow(app, 'ben')
    expect((await ben.look(event)).statusCode).toBe(200)
    await leila.call('POST', `/api/users/${ben.username}/block`)
    expect((await ben.look(event)).statusCode).toBe(404)
    expect((await ben.cityEvents(`?placeId=${lisbon}`)).events.map(({ _id }) => _id)).not.toContain(event._id)
  })

  it('is the same gender only, where that was asked for', async () => {
    const [leila, ana, ben] = [
      await aFellow(app, 'leila'),
      await aFellow(app, 'ana'),
      await aFellow(app, 'ben'),
    ]
    for (const [who, gender] of [
      [leila, 'woman'],
      [ana, 'woman'],
      [ben, 'man'],
    ] as const)
      await owner(
        `insert into profiles (account_id, gender) values ($1, $2)
         on conflict (account_id) do update set gender = excluded.gender`,
        [who.id, gender],
      )
    const event = eventIn(await leila.plan(anEventInput(lisbon, { audience: 'sameGender' })))
    expect([(await ana.look(event)).statusCode, (await ben.look(event)).statusCode]).toEqual([200, 404])
    const seen = async (who: Fellow) =>
      (await who.cityEvents(`?placeId=${lisbon}`)).events.some(({ _id }) => _id === event._id)
    expect([await seen(ana), await seen(ben)]).toEqual([true, false])
  })

  it('reads a hidden spot only when going', async () => {
    const { leila, event } = await anEvent({
      spot: { ...spot, shown: 'going' },
      needsApproval: false,
      capacity: 1,
    })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    expect(await ana.seeEvent(event)).toMatchObject({ spot: null, spotShown: 'going' })
    expect(eventIn(await ana.answer(event, 'going'))).toMatchObject({ spot, viewerAnswer: 'going' })
    expect(eventIn(await ben.answer(event, 'going'))).toMatchObject({ spot: null, viewerAnswer: 'waiting' })
    expect((await leila.seeEvent(event)).spot).toEqual(spot)
    expect(eventIn(await ana.answer(event, 'no')).spot).toBeNull()
    expect((await ben.seeEvent(event)).spot).toEqual(spot)
  })

  it('reads it until a day after the end, and only while they are a member', async () => {
    const { leila, event } = await anEvent({ spot: { ...spot, shown: 'going' }, needsApproval: false })
    const ana = await aFellow(app, 'ana')
    expect(eventIn(await ana.answer(event, 'going')).spot).toEqual(spot)
    await owner("update identity_accounts set verification = 'none' where id = $1", [ana.id])
    expect((await ana.seeEvent(event)).spot).toBeNull()
    await owner("update identity_accounts set verification = 'alumni' where id = $1", [ana.id])
    expect((await ana.seeEvent(event)).spot).toEqual(spot)
    await owner(
      "update events set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = $1",
      [event._id],
    )
    expect((await ana.seeEvent(event)).spot).toBeNull()
    expect((await leila.seeEvent(event)).spot).toEqual(spot)
  })

  it.each([
    ['is not verified', { verification: 'none' as const }, 'not_verified', '/settings/account#student'],
    [
      'has no complete profile',
      { profileCompleted: false },
      'profile_incomplete',
      '/complete-profile?stop=photo',
    ],
  ])('takes no place while somebody %s, and may still leave', async (_, facts, code, path) => {
    const { event } = await anEvent({
      spot: { ...spot, shown: 'going' },
      needsApproval: false,
      capacity: 1,
      audience: 'everyone',
    })
    const yuki = await aFellow(app, 'yuki', facts)
    const seen = await yuki.seeEvent(event)
    expect(seen.viewerActions).toEqual(['becomeMember', 'maybe', 'decline'])
    expect(seen.missing).toContainEqual(expect.objectContaining({ path }))
    expect((await yuki.answer(event, 'going')).json()).toMatchObject({ code })
    expect((await yuki.answer(event, 'maybe')).statusCode).toBe(200)
    expect(eventIn(await yuki.answer(event, 'no')).spot).toBeNull()
    const ana = await aFellow(app, 'ana')
    expect(await ana.seeEvent(event)).toMatchObject({
      viewerActions: ['join', 'maybe', 'decline'],
      missing: [],
    })
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('going')
  })
})

describe('answers', () => {
  it('beyond the last place wait in the order of arrival, and move up by themselves', async () => {
    const { leila, event } = await anEvent({ capacity: 1 })
    const [ana, ben, cem] = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('going')
    expect(await ben.seeEvent(event)).toMatchObject({
      isFull: true,
      viewerActions: ['wait', 'maybe', 'decline'],
    })
    expect(eventIn(await ben.answer(event, 'going'))).toMatchObject({
      viewerAnswer: 'waiting',
      viewerPlace: 1,
    })
    expect(eventIn(await cem.answer(event, 'going'))).toMatchObject({
      viewerAnswer: 'waiting',
      viewerPlace: 2,
    })
    // Saying it again does not lose the place in the line.
    expect(eventIn(await ben.answer(event, 'going')).viewerPlace).toBe(1)
    eventIn(await ana.answer(event, 'maybe'))
    expect(await ben.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', going: 2, waiting: 1, maybe: 1 })
    expect(await cem.seeEvent(event)).toMatchObject({ viewerAnswer: 'waiting', viewerPlace: 1 })
    expect(await notificationsOf(ben)).toEqual(['eventMovedUp'])
    expect(await notificationsOf(leila)).toEqual(['eventJoined'])
    // People who come back go to the end of the waiting list.
    expect(eventIn(await ana.answer(event, 'going'))).toMatchObject({
      viewerAnswer: 'waiting',
      viewerPlace: 2,
    })
    expect((await leila.people(event, '?show=waiting')).people.map(({ username }) => username)).toEqual([
      cem.username,
      ana.username,
    ])
    expect((await ben.call('GET', `/api/events/${event._id}/people?show=waiting`)).statusCode).toBe(404)
  })

  it('get more places when the organiser makes room, and never fewer than are taken', async () => {
    const { leila, event } = await anEvent({ capacity: 1 })
    const people = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
    for (const who of people) await who.answer(event, 'going')
    const larger = eventIn(await leila.edit(event, anEventInput(lisbon, { capacity: 2 })))
    expect(larger).toMatchObject({ going: 3, capacity: 2, spotsLeft: 0, waiting: 1, isFull: true })
    const refused = await leila.edit(larger, anEventInput(lisbon, { capacity: 1 }))
    expect([codeOf(refused), messageOf(refused)]).toEqual([
      'event_too_small',
      '2 guests are already going. Choose at least 2.',
    ])
    expect(refused.json()).toMatchObject({ facts: { going: 2 } })
    expect(eventIn(await leila.edit(larger, anEventInput(lisbon, { capacity: null })))).toMatchObject({
      going: 4,
      spotsLeft: null,
      waiting: 0,
      isFull: false,
    })
  })

  it('say how many come alone and for the first time, from three on, and never who', async () => {
    const { leila, event } = await anEvent({ capacity: 3 })
    const guests = await Promise.all([1, 2, 3, 4].map((nth) => aFellow(app, `lone${nth}`)))
    const say = (who: Fellow, isAlone: boolean, answer = 'going') =>
      who.call('POST', `/api/events/${event._id}/answer`, { answer, isAlone })
    const seen = (who: Fellow) => who.seeEvent(event)
    const [one, two, three, late] = guests
    if (!one || !two || !three || !late) throw new Error('four guests')
    for (const who of [one, two]) await say(who, true)
    expect(await seen(leila)).toMatchObject({ going: 3, nerves: { alone: 0, first: 0 } })
    await say(three, false)
    await say(late, true)
    expect(await seen(late)).toMatchObject({ viewerAnswer: 'waiting', viewerIsAlone: true })
    expect(await seen(leila)).toMatchObject({ viewerIsAlone: false, nerves: { alone: 0, first: 3 } })
    // Said afterwards, one keeps one's place.
    const said = eventIn(await say(three, true))
    expect(said).toMatchObject({ viewerAnswer: 'going', viewerIsAlone: true, nerves: { alone: 3, first: 3 } })
    const people = JSON.stringify(await leila.people(event))
    expect(people).not.toMatch(/alone|first/i)
    // It moves up with somebody from the waiting list, and goes away with somebody who leaves.
    await say(one, true, 'no')
    expect(await seen(one)).toMatchObject({ viewerIsAlone: false, nerves: { alone: 3, first: 3 } })
    expect(await seen(late)).toMatchObject({ viewerAnswer: 'going', viewerIsAlone: true })
    await letHoursPass(app, event, 1)
    const second = eventIn(await leila.plan(anEventInput(lisbon, {})))
    for (const who of [two, three, late]) await who.answer(second, 'going')
    expect(await leila.seeEvent(second)).toMatchObject({ going: 4, nerves: { alone: 0, first: 0 } })
  })

  it('are over when the event is, and not for who organises it', async () => {
    const { leila, event } = await anEvent()
    expect(codeOf(await leila.answer(event, 'going'))).toBe('event_action_closed')
    const ana = await aFellow(app, 'ana')
    await letHoursPass(app, event, 24 * 5)
    expect(codeOf(await ana.answer(event, 'going'))).toBe('event_action_closed')
    expect(await ana.seeEvent(event)).toMatchObject({ phase: 'past', viewerActions: [] })
  })

  it('end with a block, and the next one moves up', async () => {
    const { leila, event } = await anEvent({ capacity: 1 })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    for (const who of [ana, ben]) await who.answer(event, 'going')
    await ana.call('POST', `/api/users/${leila.username}/block`)
    await partTwo(app.services, { one: ana.id, other: leila.id })
    expect((await ana.look(event)).statusCode).toBe(404)
    expect(await ben.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', going: 2, waiting: 0 })
  })

  it('leave their place to the next one when their account is erased', async () => {
    const { event } = await anEvent({ capacity: 1 })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    for (const who of [ana, ben]) await who.answer(event, 'going')
    await owner('delete from identity_accounts where id = $1', [ana.id])
    await goByTheClock(app.services, new AbortController().signal)
    expect(await ben.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', going: 2, waiting: 0 })
  })

  it('come in pages', async () => {
    const { leila, event } = await anEvent()
    await owner(
      `with many as (insert into identity_accounts (id, name, username, profile_completed)
         select gen_random_uuid(), 'Many Rossi', 'going' || substr($1, 30) || n, true from generate_series(1, 45) n returning id)
       insert into events_answers (event_id, account_id, answer, arrival, starts_at)
       select $1::uuid, id, 'going', row_number() over (), now() from many`,
      [event._id],
    )
    const first = await leila.people(event)
    const second = await leila.people(event, `?cursor=${first.nextCursor}`)
    const third = await leila.people(event, `?cursor=${second.nextCursor}`)
    const all = [first, second, third].flatMap(({ people }) => people.map(({ _id }) => _id))
    expect([all.length, new Set(all).size, third.hasMore]).toEqual([46, 46, false])
    expect(first.people[0]?._id).toBe(leila.id)
    expect((await leila.people(event, '?page=3')).people.map(({ _id }) => _id)).toEqual(all.slice(40))
  })
})

describe('a change', () => {
  it('is told to everybody who answered, and only what they would want to know', async () => {
    const { leila, event } = await anEvent()
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    await ana.answer(event, 'going')
    await ben.answer(event, 'no')
    const quiet = eventIn(await leila.edit(event, anEventInput(lisbon, { capacity: 20 })))
    await work()
    expect(await notificationsOf(ana)).toEqual([])
    const later = eventIn(await leila.edit(quiet, anEventInput(lisbon, { title: 'Tandem table, bigger' })))
    await work()
    expect([await notificationsOf(ana), await notificationsOf(ben), await notificationsOf(leila)]).toEqual([
      ['eventChanged'],
      [],
      ['eventJoined'],
    ])
    expect(codeOf(await leila.edit(event, anEventInput(lisbon)))).toBe('event_changed')
    // A lost answer: the same once more is the same.
    expect(
      eventIn(await leila.edit(quiet, anEventInput(lisbon, { title: 'Tandem table, bigger' }))).version,
    ).toBe(later.version)
    expect(codeOf(await ana.edit(later, anEventInput(lisbon)))).toBe('event_action_closed')
  })

  it('may be made by who helps to organise: somebody who is going, until they step down', async () => {
    const { leila, event } = await anEvent()
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    const name = (who: Fellow, by: Fellow, path = 'organisers') =>
      by.call('POST', `/api/events/${event._id}/${path}`, { username: who.username })
    expect(codeOf(await name(ana, leila))).toBe('not_going')
    await ana.answer(event, 'going')
    expect(eventIn(await name(ana, leila)).coOrganisers.map(({ username }) => username)).toEqual([
      ana.username,
    ])
    expect(await notificationsOf(ana)).toEqual(['eventOrganiser'])
    expect(codeOf(await name(ben, ana))).toBe('event_action_closed')
    const edited = eventIn(await ana.edit(event, anEventInput(lisbon, { text: 'Bring a dictionary.' })))
    expect(edited.viewerActions).toEqual(['maybe', 'decline', 'edit', 'stepDown', 'seeAnswers', 'openChat'])
    await work()
    expect(await notificationsOf(leila)).toEqual(['eventJoined', 'eventChanged'])
    expect(eventIn(await name(ana, ana, 'organisers/remove'))).toMatchObject({
      coOrganisers: [],
      viewerAnswer: 'going',
    })
  })

  it('that calls it off says why, stays visible and ends everything else', async () => {
    const { leila, event } = await anEvent()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'maybe')
    expect((await leila.cancel(event, 'too short')).statusCode).toBe(400)
    expect(codeOf(await ana.cancel(event))).toBe('event_action_closed')
    const off = eventIn(await leila.cancel(event))
    expect(off).toMatchObject({ phase: 'cancelled', cancelReason: 'The café has closed for good' })
    await work()
    expect(await notificationsOf(ana)).toEqual(['eventCancelled'])
    expect(await ana.seeEvent(event)).toMatchObject({ phase: 'cancelled', viewerActions: [] })
    expect(codeOf(await ana.answer(event, 'going'))).toBe('event_action_closed')
    expect(codeOf(await leila.edit(off, anEventInput(lisbon)))).toBe('event_action_closed')
  })
})

describe('the clock', () => {
  it('reminds once, a day ahead, and not of what was called off', async () => {
    const { leila, event } = await anEvent()
    const off = await anEvent()
    const ana = await aFellow(app, 'ana')
    for (const each of [event, off.event]) await ana.answer(each, 'going')
    await off.leila.cancel(off.event)
    await work()
    await tick()
    await work()
    expect(await notificationsOf(ana)).toEqual(['eventCancelled'])
    await owner('update events set remind_at = now() where id = any ($1)', [[event._id, off.event._id]])
    await Promise.all([tick(), tick()])
    await work()
    await tick()
    await work()
    expect(await notificationsOf(ana)).toEqual(['eventCancelled', 'eventReminder'])
    expect(await notificationsOf(leila)).toEqual(['eventJoined'])
  })
})

describe('lists', () => {
  it('show the next seven days of a city, the soonest first, page by page', async () => {
    const munich = await placeNamed(app, 'Munich, Germany')
    const ana = await aFellow(app, 'ana')
    const planned: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const leila = await aFellow(app, 'leila')
      for (let day = 1; day <= 5; day += 1) {
        const at = new Date(Date.now() + (day * 24 + nth) * 3_600_000).toISOString().slice(0, 13)
        const input = anEventInput(munich, { startsLocal: `${at}:00`, endsLocal: `${at}:30` })
        planned.push(eventIn(await leila.plan(input))._id)
      }
    }
    const late = await aFellow(app, 'late')
    const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await late.plan(anEventInput(munich, { startsLocal: `${later}T10:00`, endsLocal: `${later}T11:00` }))
    const first = await ana.cityEvents(`?placeId=${munich}`)
    const second = await ana.cityEvents(`?placeId=${munich}&cursor=${first.nextCursor}`)
    const all = [...first.events, ...second.events]
    expect(all.map(({ startsAt }) => startsAt)).toEqual(all.map(({ startsAt }) => startsAt).toSorted())
    expect([all.map(({ _id }) => _id).toSorted(), second.hasMore]).toEqual([planned.toSorted(), false])
    await owner(
      `insert into profiles (account_id, place_id) values ($1, $2)
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [ana.id, munich],
    )
    expect((await ana.cityEvents()).events.length).toBe(20)
  })

  it('tell of somebody else only what they organise next, and where they have been', async () => {
    const { leila, event } = await anEvent()
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    await ana.answer(event, 'going')
    expect(await ids(ben, leila, 'upcoming')).toEqual([event._id])
    expect(await ids(ben, ana, 'upcoming')).toEqual([])
    expect(await ids(ana, ana, 'upcoming')).toEqual([event._id])
    expect((await ana.cityEvents('?show=mine')).events.map(({ _id }) => _id)).toEqual([event._id])
    await letHoursPass(app, event, 24 * 5)
    expect([await ids(ben, leila, 'upcoming'), await ids(ben, leila, 'past')]).toEqual([[], [event._id]])
    expect([await ids(ben, ana, 'past'), await ids(ana, ana, 'past')]).toEqual([[event._id], [event._id]])
  })
})

describe('people without an account', () => {
  it('see nothing until it is made public, and then nobody’s name and only a public spot', async () => {
    const { leila, event } = await anEvent({ spot: { ...spot, shown: 'everyone' } })
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    const path = `/api/events-shared/${event._id}`
    expect((await open(path)).statusCode).toBe(404)
    const input = anEventInput(lisbon, { isShared: true, spot: { ...spot, shown: 'everyone' } })
    const shared = eventIn(await leila.edit(event, input))
    expect(shared.sharePath).toBe(`/share/events/${event._id}`)
    const seen = await open(path)
    expect(seen.json<{ event: object }>().event).toMatchObject({
      title: event.title,
      location: 'Lisbon, Portugal',
      spot: null,
      going: 2,
    })
    expect(seen.body).not.toMatch(/leila|ana/i)
    const openInput = anEventInput(lisbon, { isShared: true, spot: { ...spot, shown: 'public' } })
    eventIn(await leila.edit(shared, openInput))
    expect((await open(path)).json<{ event: object }>().event).toMatchObject({ spot })
    expect((await open(`${path}/calendar`)).body).toContain('SUMMARY:Tandem table')
  })
})

describe('the file for calendars', () => {
  it('has moments in UTC, the spot where all may know it, and says when it was called off', async () => {
    const { leila, event } = await anEvent({ spot: { ...spot, shown: 'going' }, needsApproval: false })
    const read = async () => (await leila.call('GET', event.calendarPath)).body.replaceAll('\r\n ', '')
    const file = await read()
    expect(file).toContain(`DTSTART:${event.startsAt.replaceAll(/[-:]|\.000/g, '')}`)
    expect(file).toContain('LOCATION:Lisbon\\, Portugal')
    expect(file).not.toContain('Buenos')
    await leila.cancel(event)
    expect(await read()).toContain('STATUS:CANCELLED')
  })
})

it('an organiser who leaves takes their words along, and what was to come is called off', async () => {
  const { leila, event } = await anEvent({ spot: { ...spot, shown: 'everyone' } })
  const ana = await aFellow(app, 'ana')
  await ana.answer(event, 'going')
  await owner('delete from identity_accounts where id = $1', [leila.id])
  expect(await ana.seeEvent(event)).toMatchObject({
    phase: 'cancelled',
    text: '',
    spot: null,
    organiser: null,
  })
})
