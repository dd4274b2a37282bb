import type { PlannedEvent } from '@wayfellow/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFellow,
  aWish,
  eventIn,
  type Fellow,
  letHoursPass,
  placeNamed,
  spot,
} from '../../../app/events-testing.ts'
import { aGazetteer } from '../../../app/places-testing.ts'
import { codeOf } from '../../../app/stays-testing.ts'
import { asOwner } from '../../../app/test-database.ts'
import { anApp } from '../../../app/testing.ts'
import { goByTheClock } from '../clock/jobs.ts'
import { spreadNews } from '../news/jobs.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const home = { spot: { ...spot, shown: 'going' } }
const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const newsOf = async ({ id }: Fellow) =>
  (
    await owner('select kind from notifications_items where account_id = $1 order by last_at, kind', [id])
  ).map(({ kind }) => kind)
const names = async (who: Fellow, event: PlannedEvent, show: string) =>
  (await who.people(event, `?show=${show}`)).people.map(({ username }) => username)
const anEvent = async (wish: object = {}) => {
  const leila = await aFellow(app, 'leila')
  return { leila, event: eventIn(await leila.plan(aWish(lisbon, wish))) }
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
    expect(after).toMatchObject({ going: 1, waiting: 0, removed: 1 })
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
    expect([await newsOf(ana), await newsOf(ben)]).toEqual([['eventRemoved'], ['eventMovedUp']])
    // Twice is once.
    expect(eventIn(await leila.decide(event, 'remove', ana))).toMatchObject({ going: 1, removed: 1 })
    expect(await newsOf(ana)).toEqual(['eventRemoved'])
  })

  it('can’t answer again until those who organise let them', async () => {
    const { leila, event } = await anEvent(home)
    const ana = await aFellow(app, 'ana')
    await ana.answer(event, 'going')
    await leila.decide(event, 'remove', ana)
    for (const wish of ['going', 'maybe', 'no'])
      expect(codeOf(await ana.answer(event, wish))).toBe('removed_from_event')
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
    await spreadNews(app.services, spread)
    await goByTheClock(app.services, new AbortController().signal)
    expect(await newsOf(ana)).toEqual(['eventRemoved'])
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
    expect((await cem.people(event)).people.map(({ viewerActions }) => viewerActions)).toEqual([[], [], []])
    expect((await ana.people(event)).people.map(({ viewerActions }) => viewerActions)).toEqual([
      [],
      [],
      ['remove'],
    ])
    expect(codeOf(await ana.decide(event, 'remove', ben))).toBe('event_action_closed')
    expect(codeOf(await ana.decide(event, 'remove', ana))).toBe('event_action_closed')
    expect(eventIn(await ana.decide(event, 'remove', cem)).going).toBe(2)
    expect(eventIn(await leila.decide(event, 'remove', ben)).coOrganisers).toHaveLength(1)
    expect((await ben.edit(event, aWish(lisbon))).statusCode).toBe(409)
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
    expect(await names(leila, event, 'going')).toEqual([ana.username])
    expect(eventIn(await leila.decide(event, 'remove', ana))).toMatchObject({ going: 0, removed: 1 })
  })
})
