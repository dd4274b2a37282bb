import type { EventTicket, PlannedEvent } from '@wayfellow/contract/events'
import type { CityEvent } from '@wayfellow/contract/reports/city'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCityAdmin, type CityAdmin } from '../../../../testing/builders/city.ts'
import {
  aFellow,
  anEventInput,
  eventIn,
  type Fellow,
  placeNamed,
} from '../../../../testing/builders/events.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { report } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let [lisbon, bologna] = ['', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ;[lisbon, bologna] = [await placeNamed(app, 'Lisbon, Portugal'), await placeNamed(app, 'Bologna, Italy')]
})
afterAll(() => app.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows

type Event = Pick<PlannedEvent, '_id'>
const feature = (who: Pick<CityAdmin, 'call'>, { _id }: Event, isFeatured = true) =>
  who.call('PUT', `/api/events/${_id}/feature`, { isFeatured })
const idsOf = (events: readonly Event[]) => events.map(({ _id }) => _id)
const featuredIn = (events: readonly EventTicket[]) => idsOf(events.filter(({ isFeatured }) => isFeatured))
const desk = async (who: CityAdmin, placeId = lisbon) =>
  (await who.call('GET', `/api/city/events?placeId=${placeId}`)).json<{ events: CityEvent[] }>().events
const week = async (who: Fellow, placeId = lisbon) => (await who.cityEvents(`?placeId=${placeId}`)).events
const searched = async (who: Fellow, more = '') =>
  (await who.call('GET', `/api/search/events?location=Lisbon%2C+Portugal${more}`)).json<{
    events: EventTicket[]
  }>().events
const on = (day: number) => ({
  startsLocal: `${dayFromNow(day)}T19:30`,
  endsLocal: `${dayFromNow(day)}T22:00`,
})

/** Moves the events that other tests planned and featured in these cities into the past. */
const clear = () =>
  sql("update events set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days'")

/** A city admin, somebody who looks, and events on these days from now, each by somebody of their own. */
async function aCity(...days: number[]) {
  await clear()
  const [leila, ana] = [await aCityAdmin(app, 'leila', [lisbon]), await aFellow(app, 'ana')]
  const events: PlannedEvent[] = []
  const organisers: Fellow[] = []
  for (const day of days) {
    const fay = await aFellow(app, 'fay')
    organisers.push(fay)
    events.push(eventIn(await fay.plan(anEventInput(lisbon, on(day)))))
  }
  return { leila, ana, events, organisers }
}

describe('a featured event', () => {
  it('stands first and marked in the city’s week and in the search, once, also when it is later than the week', async () => {
    const { leila, ana, events } = await aCity(2, 3, 20)
    const [soon, later, far] = idsOf(events)
    expect(idsOf(await week(ana))).toEqual([soon, later])
    expect((await feature(leila, events[2] ?? events[0] ?? { _id: '' })).statusCode).toBe(200)
    expect((await feature(leila, { _id: later ?? '' })).statusCode).toBe(200)
    expect((await feature(leila, { _id: later ?? '' })).statusCode).toBe(200)
    for (const shown of [await week(ana), await searched(ana)]) {
      expect(idsOf(shown)).toEqual([later, far, soon])
      expect(featuredIn(shown)).toEqual([later, far])
    }
    expect(idsOf(await searched(ana, '&q=tandem'))).toEqual([soon, later, far])
    expect(
      await sql('select act, reason from reports_acts where case_id = $1 order by nth', [later]),
    ).toEqual([{ act: 'feature', reason: 'Featured in Lisbon, Portugal' }])
    await feature(leila, { _id: later ?? '' }, false)
    expect(idsOf(await week(ana))).toEqual([far, soon, later])
    expect(await sql('select act from reports_acts where case_id = $1 order by nth', [later])).toEqual([
      { act: 'feature' },
      { act: 'unfeature' },
    ])
    expect(await sql('select reports_acts_broken() as nth')).toEqual([{ nth: null }])
  })

  it('is one of three at most, also when five are featured at once', async () => {
    const { leila, ana, events } = await aCity(2, 3, 4, 5, 6)
    const lou = await aCityAdmin(app, 'lou', [lisbon])
    const replies = await Promise.all(events.map((event, nth) => feature(nth % 2 === 0 ? leila : lou, event)))
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'done' : codeOf(reply))).toSorted()
    expect(codes).toEqual(['done', 'done', 'done', 'too_many_featured', 'too_many_featured'])
    const featured = featuredIn(await week(ana))
    expect(featured).toHaveLength(3)
    const others = idsOf(events).filter((id) => !featured.includes(id))
    expect((await desk(leila)).map(({ _id, viewerActions }) => [_id, viewerActions])).toEqual([
      ...featured.map((id) => [id, ['unfeature']]),
      ...others.map((id) => [id, []]),
    ])
    await feature(leila, { _id: featured[0] ?? '' }, false)
    expect((await desk(leila)).map(({ viewerActions }) => String(viewerActions)).toSorted()).toEqual([
      'feature',
      'feature',
      'feature',
      'unfeature',
      'unfeature',
    ])
  })

  it('ends when it begins, is called off, is hidden or moves, and then leaves its slot to another', async () => {
    const { leila, ana, events, organisers } = await aCity(2, 3, 4, 5, 6, 6)
    const [begun, calledOff, hidden, moved, ...others] = events
    if (!begun || !calledOff || !hidden || !moved) throw new Error('nothing was planned')
    for (const event of [begun, calledOff, hidden]) await feature(leila, event)
    await sql("update events set starts_at = now() - interval '1 minute' where id = $1", [begun._id])
    await organisers[1]?.cancel(calledOff)
    for (const name of ['rea', 'rob', 'roy']) await report(await aStudent(app, name), 'event', hidden._id)
    expect(featuredIn(await week(ana))).toEqual([])
    expect(featuredIn(await searched(ana))).toEqual([])
    expect(idsOf(await desk(leila))).toEqual(idsOf([moved, ...others]))
    for (const event of [moved, ...others]) expect((await feature(leila, event)).statusCode).toBe(200)
    expect(featuredIn(await week(ana))).toHaveLength(3)
    await organisers[3]?.edit(moved, anEventInput(bologna, on(5)))
    expect(featuredIn(await week(ana))).not.toContain(moved._id)
    expect(featuredIn(await week(ana, bologna))).toEqual([])
    expect(codeOf(await feature(leila, begun))).toBe('not_allowed')
  })

  it('is not shown to somebody whom its organiser blocks', async () => {
    const { leila, ana, events, organisers } = await aCity(2)
    for (const event of events) await feature(leila, event)
    await organisers[0]?.call('POST', `/api/users/${ana.username}/block`, {})
    expect(await week(ana)).toEqual([])
    expect(await searched(ana)).toEqual([])
  })

  it('is featured by the city admins of its place alone, and never by who organises it', async () => {
    const { leila, ana, events, organisers } = await aCity(2)
    const [event] = events
    if (!event) throw new Error('nothing was planned')
    const bo = await aCityAdmin(app, 'bo', [bologna])
    const own = eventIn(
      await leila.call('POST', '/api/events', { clientId: crypto.randomUUID(), ...anEventInput(lisbon) }),
    )
    for (const reply of [await feature(bo, event), await feature(leila, own), await feature(ana, event)])
      expect(codeOf(reply)).toBe('not_allowed')
    expect((await bo.call('GET', `/api/city/events?placeId=${lisbon}`)).statusCode).toBe(404)
    expect((await desk(leila)).map(({ _id, viewerActions }) => [_id, viewerActions])).toEqual([
      [event._id, ['feature']],
      [own._id, []],
    ])
    await organisers[0]?.call('POST', `/api/users/${leila.username}/block`, {})
    expect((await feature(leila, event)).statusCode).toBe(404)
    expect(await sql('select act from reports_acts where case_id = $1', [event._id])).toEqual([])
  })
})
