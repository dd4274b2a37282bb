import type { PlannedEvent } from '@wayfellow/contract/events'
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
import { codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { keepAnswer } from './answers/queries.ts'
import { goByTheClock } from './clock/event-clock.job.ts'
import { notifyGuests } from './notifications/notify-guests.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const home = { spot: { ...spot, shown: 'going' }, needsApproval: false }
const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const notificationsOf = async ({ id }: Fellow) =>
  (
    await owner('select kind from notifications_items where account_id = $1 order by last_at, kind', [id])
  ).map(({ kind }) => kind)
const names = async (who: Fellow, event: PlannedEvent, show: string) =>
  (await who.people(event, `?show=${show}`)).people.map(({ username }) => username)
const anEvent = async (input: object = {}) => {
  const leila = await aFellow(app, 'leila')
  return { leila, event: eventIn(await leila.plan(anEventInput(lisbon, input))) }
}
const openChat = (who: Fellow, event: PlannedEvent) => who.call('POST', `/api/events/${event._id}/chat`, {})

describe('a guest who is removed', () => {
  it('loses the spot and the chat, is told kindly, and the first who waits has the place', async () => {
    const { leila, event } = await anEvent({ ...home, capacity: 1 })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    expect(eventIn(await ana.answer(event, 'going')).spot).toEqual(spot)
    const { chatId } = (await openChat(ana, event)).json<{ chatId: string }>()
    await ben.answer(event, 'going')
    const after = eventIn(await leila.decide(event, 'remove', ana))
    expect(after).toMatchObject({ going: 2, waiting: 0, removed: 1 })
    expect(await ana.seeEvent(event)).toMatchObject({
      viewerAnswer: 'removed',
      spot: null,
      removed: 0,
      viewerActions: [],
    })
    expect((await ana.call('GET', `/api/chats/${chatId}`)).statusCode).toBe(404)
    expect((await ana.call('GET', `/api/chats/${chatId}/messages`)).statusCode).toBe(404)
    expect(codeOf(await openChat(ana, event))).toBe('event_action_closed')
    expect(await ben.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', spot })
    expect([await notificationsOf(ana), await notificationsOf(ben)]).toEqual([
      ['eventRemoved'],
      ['eventMovedUp'],
    ])
    // Twice is once.
    expect(eventIn(await leila.decide(event, 'remove', ana))).toMatchObject({ going: 2, removed: 1 })
    expect(await notificationsOf(ana)).toEqual(['eventRemoved'])
  })

  it('can’t answer again until those who organise let them', async () => {
    const { leila, event } = await anEvent(home)
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    await leila.decide(event, 'remove', ana)
    for (const answer of ['going', 'maybe', 'no'])
      expect(codeOf(await ana.answer(event, answer))).toBe('removed_from_event')
    expect((await ana.cityEvents('?show=mine')).events).toEqual([])
    expect(await names(leila, event, 'removed')).toEqual([ana.username])
    const [listed] = (await leila.people(event, '?show=removed')).people
    expect(listed?.viewerActions).toEqual(['allow'])
    expect((await ana.call('GET', `/api/events/${event._id}/people?show=removed`)).statusCode).toBe(404)
    expect(eventIn(await leila.decide(event, 'allow', ana)).removed).toBe(0)
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('going')
    await leila.decide(event, 'remove', ana)
    expect((await ana.seeEvent(event)).viewerAnswer).toBe('removed')
  })

  it('is not told of changes, and no clock brings them back', async () => {
    const { leila, event } = await anEvent({ capacity: 3 })
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'maybe')
    await leila.decide(event, 'remove', ana)
    const spread = { eventId: event._id, kind: 'eventReminder' as const, version: event.version }
    await notifyGuests(app.services, spread)
    await goByTheClock(app.services, new AbortController().signal)
    expect(await notificationsOf(ana)).toEqual(['eventRemoved'])
    expect((await ana.seeEvent(event)).viewerAnswer).toBe('removed')
  })

  it('finds the event only where it is for them without an answer', async () => {
    const { leila, event } = await anEvent()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    await owner("update identity_accounts set verification = 'none' where id = $1", [ana.id])
    expect((await ana.look(event)).statusCode).toBe(200)
    await leila.decide(event, 'remove', ana)
    expect((await ana.look(event)).statusCode).toBe(404)
    expect((await ana.call('GET', event.calendarPath)).statusCode).toBe(404)
  })
})

describe('removing', () => {
  it('is for those who organise, and those who help don’t decide about each other', async () => {
    const { leila, event } = await anEvent()
    const [ana, ben, cem] = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
    for (const who of [ana, ben, cem]) await who.answer(event, 'going')
    for (const who of [ana, ben])
      await leila.call('POST', `/api/events/${event._id}/organisers`, { username: who.username })
    expect(codeOf(await cem.decide(event, 'remove', ana))).toBe('event_action_closed')
    expect((await cem.people(event)).people.map(({ viewerActions }) => viewerActions)).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect((await ana.people(event)).people.map(({ viewerActions }) => viewerActions)).toEqual([
      [],
      [],
      [],
      ['remove'],
    ])
    expect(codeOf(await ana.decide(event, 'remove', leila))).toBe('not_found')
    expect(codeOf(await ana.decide(event, 'remove', ben))).toBe('event_action_closed')
    expect(codeOf(await ana.decide(event, 'remove', ana))).toBe('event_action_closed')
    expect(eventIn(await ana.decide(event, 'remove', cem)).going).toBe(3)
    expect(eventIn(await leila.decide(event, 'remove', ben)).coOrganisers).toHaveLength(1)
    expect((await ben.edit(event, anEventInput(lisbon))).statusCode).toBe(409)
  })

  it('is not possible for who organises it, who never answered, or when it is over', async () => {
    const { leila, event } = await anEvent()
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    await ana.answer(event, 'going')
    expect((await leila.decide(event, 'remove', leila)).statusCode).toBe(404)
    expect((await leila.decide(event, 'remove', ben)).statusCode).toBe(404)
    await ben.answer(event, 'no')
    expect(codeOf(await leila.decide(event, 'remove', ben))).toBe('event_action_closed')
    await letHoursPass(app, event, 24 * 5)
    expect(codeOf(await leila.decide(event, 'remove', ana))).toBe('event_action_closed')
    expect((await leila.people(event)).people[0]?.viewerActions).toEqual([])
  })

  it('reaches somebody whose profile is hidden', async () => {
    const { leila, event } = await anEvent()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    await owner(
      `insert into profiles (account_id, visibility) values ($1, 'nobody')
       on conflict (account_id) do update set visibility = excluded.visibility`,
      [ana.id],
    )
    expect(await names(leila, event, 'going')).toEqual([leila.username, ana.username])
    expect(eventIn(await leila.decide(event, 'remove', ana))).toMatchObject({ going: 1, removed: 1 })
  })
})

const atHome = { spot: { ...spot, shown: 'going' } }
const anEventAtHome = (input: object = atHome) => anEvent(input)
const asked = async (who: Fellow, event: PlannedEvent) => (await who.people(event, '?show=asked')).people
const setVerification = (id: string, verification: 'none' | 'alumni') =>
  owner('update identity_accounts set verification = $2 where id = $1', [id, verification])

describe('an event at home', () => {
  it('shows its address to guests whom the organiser has confirmed, and to nobody else', async () => {
    const { leila, event } = await anEventAtHome()
    expect(event.needsApproval).toBe(true)
    const ana = await aFellow(app, 'ana')
    expect((await ana.seeEvent(event)).viewerActions).toContain('ask')
    const waiting = eventIn(await ana.answer(event, 'going'))
    expect(waiting).toMatchObject({ viewerAnswer: 'asked', spot: null, going: 1, asked: 0 })
    expect(waiting.faces.map(({ _id }) => _id)).toEqual([leila.id])
    expect(waiting.viewerActions).toEqual(['maybe', 'decline'])
    expect(codeOf(await ana.call('POST', `/api/events/${event._id}/chat`, {}))).toBe('event_action_closed')
    expect((await ana.call('GET', `/api/events/${event._id}/people?show=asked`)).statusCode).toBe(404)
    expect((await ana.cityEvents('?show=mine')).events.map(({ viewerAnswer }) => viewerAnswer)).toEqual([
      'asked',
    ])
    // Twice is once.
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('asked')
    expect(await notificationsOf(leila)).toEqual(['eventAsked'])

    expect((await leila.seeEvent(event)).asked).toBe(1)
    expect(
      (await asked(leila, event)).map(({ username, viewerActions }) => [username, viewerActions]),
    ).toEqual([[ana.username, ['accept', 'remove']]])
    expect(eventIn(await leila.decide(event, 'accept', ana))).toMatchObject({ going: 2, asked: 0 })
    expect(eventIn(await leila.decide(event, 'accept', ana))).toMatchObject({ going: 2, asked: 0 })
    expect(await ana.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', spot })
    expect(await notificationsOf(ana)).toEqual(['eventAccepted'])
  })

  it('is for all members at once where the organiser says so', async () => {
    const { event } = await anEventAtHome({ ...atHome, needsApproval: false })
    const ana = await aFellow(app, 'ana')
    expect((await ana.seeEvent(event)).viewerActions).toContain('join')
    expect(eventIn(await ana.answer(event, 'going'))).toMatchObject({ viewerAnswer: 'going', spot })
  })

  it('asks nobody whose spot everybody reads, unless the organiser wants it', async () => {
    const everyone = { spot: { ...spot, shown: 'everyone' } }
    expect((await anEventAtHome({})).event.needsApproval).toBe(false)
    expect((await anEventAtHome(everyone)).event.needsApproval).toBe(false)
    const { event } = await anEventAtHome({ ...everyone, needsApproval: true })
    const ana = await aFellow(app, 'ana')
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('asked')
  })
})

describe('who asked', () => {
  it('waits for a place when it is full, and is not told of it before they are confirmed', async () => {
    const { leila, event } = await anEventAtHome({ ...atHome, capacity: 1 })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    for (const who of [ana, ben]) await who.answer(event, 'going')
    const { notifications } = (await leila.call('GET', '/api/user/notifications')).json<{
      notifications: { kind: string; count: number }[]
    }>()
    expect(notifications).toMatchObject([{ kind: 'eventAsked', count: 2 }])
    await leila.decide(event, 'accept', ben)
    expect(eventIn(await leila.decide(event, 'accept', ana))).toMatchObject({
      going: 2,
      waiting: 1,
      asked: 0,
    })
    expect(await ana.seeEvent(event)).toMatchObject({ viewerAnswer: 'waiting', spot: null, viewerPlace: 1 })
    await ben.answer(event, 'no')
    expect(await ana.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', spot })
  })

  it('can take it back, and asks anew', async () => {
    const { leila, event } = await anEventAtHome()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    expect(eventIn(await ana.answer(event, 'no')).viewerAnswer).toBe('no')
    expect(codeOf(await leila.decide(event, 'accept', ana))).toBe('event_action_closed')
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('asked')
  })

  it('can be turned down, and does not ask again until they are let', async () => {
    const { leila, event } = await anEventAtHome()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    expect(eventIn(await leila.decide(event, 'remove', ana))).toMatchObject({ asked: 0, removed: 1 })
    expect(await notificationsOf(ana)).toEqual(['eventRemoved'])
    expect(codeOf(await ana.answer(event, 'going'))).toBe('removed_from_event')
    await leila.decide(event, 'allow', ana)
    expect(eventIn(await ana.answer(event, 'going')).viewerAnswer).toBe('asked')
  })

  it('is confirmed by those who organise alone', async () => {
    const { leila, event } = await anEventAtHome()
    const [ana, ben, cem] = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
    for (const who of [ana, ben, cem]) await who.answer(event, 'going')
    for (const who of [ana, ben])
      expect(codeOf(await who.decide(event, 'accept', ben))).toBe('event_action_closed')
    await leila.decide(event, 'accept', ana)
    expect(codeOf(await ana.decide(event, 'accept', ben))).toBe('event_action_closed')
    await leila.call('POST', `/api/events/${event._id}/organisers`, { username: ana.username })
    expect(eventIn(await ana.decide(event, 'accept', ben)).going).toBe(3)
  })

  it('takes no place when they are no member any more', async () => {
    const { leila, event } = await anEventAtHome({ ...atHome, capacity: 1 })
    const [ana, ben, cem] = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
    for (const who of [ana, ben, cem]) await who.answer(event, 'going')
    for (const who of [cem, ben]) await leila.decide(event, 'accept', who)
    await setVerification(ana.id, 'alumni')
    await setVerification(ben.id, 'alumni')
    expect(codeOf(await leila.decide(event, 'accept', ana))).toBe('guest_not_confirmed')
    // Ben stands first in the line, and the place that comes free is not for him.
    await cem.answer(event, 'no')
    expect(await ben.seeEvent(event)).toMatchObject({ viewerAnswer: 'maybe', spot: null })
    await goByTheClock(app.services, new AbortController().signal)
    expect(await leila.seeEvent(event)).toMatchObject({ going: 1, waiting: 0 })
  })

  it('hears of changes, but is not reminded of what they may not come to', async () => {
    const { event } = await anEventAtHome()
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    const { _id: eventId, version } = event
    await notifyGuests(app.services, { eventId, kind: 'eventReminder', version })
    expect(await notificationsOf(ana)).toEqual([])
    await notifyGuests(app.services, { eventId, kind: 'eventChanged', version })
    expect(await notificationsOf(ana)).toEqual(['eventChanged'])
  })

  it('is in when the organiser opens the event for all, in the order in which they asked', async () => {
    const { leila, event } = await anEventAtHome({ ...atHome, capacity: 1 })
    const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
    for (const who of [ana, ben]) await who.answer(event, 'going')
    const opened = await leila.edit(
      event,
      anEventInput(lisbon, { ...atHome, capacity: 1, needsApproval: false }),
    )
    expect(eventIn(opened)).toMatchObject({ needsApproval: false, going: 2, waiting: 1, asked: 0 })
    expect((await ana.seeEvent(event)).viewerAnswer).toBe('going')
    expect((await ben.seeEvent(event)).viewerAnswer).toBe('waiting')
  })
})

it('is guarded by the database: a guest can’t write themselves onto the list', async () => {
  const { event } = await anEventAtHome()
  const [ana, ben] = [await aFellow(app, 'ana'), await aFellow(app, 'ben')]
  await ana.answer(event, 'going')
  for (const viewer of [ana.id, ben.id]) {
    for (const answer of ['going', 'waiting'] as const) {
      const write = transaction(app.services.db, { viewer }, (tx) =>
        keepAnswer(tx, event._id, viewer, { answer, isAlone: false }),
      )
      await expect(write).rejects.toMatchObject({ code: '42501' })
    }
  }
})
