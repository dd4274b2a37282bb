import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { buildApp } from '../../app/build-app.ts'
import { anApp, Browser, origin } from '../../../testing/app.ts'
import { createLog } from '../../platform/telemetry/log.ts'

let app: Awaited<ReturnType<typeof anApp>>
let browser: Browser
beforeAll(async () => {
  app = await anApp()
  browser = new Browser(app)
  await aGazetteer(app)
})
afterAll(() => app.stop())

interface Choice {
  _id: string
  label: string
}

async function type(q: string, near?: string) {
  const query = new URLSearchParams({ q, ...(near !== undefined && { near }) })
  const reply = await browser.call('GET', `/api/places?${query.toString()}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ places: Choice[] }>().places
}
const labels = async (q: string, near?: string) => (await type(q, near)).map(({ label }) => label)

/** Timestamps are left out: they can have the same digits as a point. */
const withoutClock = (name: string, value: unknown) => (name === 'time' ? undefined : value)

describe('typing a place', () => {
  it.each([
    'lissabon',
    'Lisboa',
    'lisbn',
    'lsibon',
    'リスボン',
    'ЛИССАБОН',
    '리스본',
    '리스',
    'LIS',
    'l',
    'portugal',
  ])('finds Lisbon by «%s»', async (q) => {
    expect((await labels(q))[0]).toBe('Lisbon, Portugal')
  })

  it.each([
    ['munchen', 'Munich, Germany'],
    ['München', 'Munich, Germany'],
    ['monaco di', 'Munich, Germany'],
    ['york', 'New York City, United States'],
    ['paris', 'Paris, France'],
    ['paris, tex', 'Paris, United States'],
    ['paris texas', 'Paris, United States'],
    ['springfield, il', 'Springfield, Illinois, United States'],
    ['bolonga', 'Bologna, Italy'],
  ])('of «%s» offers %s first', async (q, label) => {
    expect((await labels(q))[0]).toBe(label)
  })

  it('tells two of a name apart by their region, the larger first, unless the other is near', async () => {
    const [missouri, illinois] = [
      'Springfield, Missouri, United States',
      'Springfield, Illinois, United States',
    ]
    expect(await labels('springfield')).toEqual([missouri, illinois])
    expect(await labels('springfield', '40,-90')).toEqual([illinois, missouri])
  })

  it.each(['zzzz', '!!!', '%', '_', "'; drop table places; --", 'a\\', '\u{10FFFF}'])(
    'finds nothing by «%s»',
    async (q) => {
      expect(await labels(q)).toEqual([])
    },
  )

  it('never tells how many people live there', async () => {
    expect(Object.keys((await type('lisbon'))[0] ?? {}).toSorted()).toEqual(['_id', 'countryCode', 'label'])
  })

  it.each([
    '/api/places',
    '/api/places?q=',
    `/api/places?q=${'x'.repeat(101)}`,
    '/api/places?q=l&near=38.72,-9.14',
  ])('refuses %s', async (url) => {
    expect((await browser.call('GET', url)).statusCode).toBe(400)
  })
})

describe('one place', () => {
  it('is told with its zone and its middle', async () => {
    const [choice] = await type('lisbon')
    const reply = await browser.call('GET', `/api/places/${choice?._id}`)
    expect(reply.json()).toEqual({
      _id: choice?._id,
      label: 'Lisbon, Portugal',
      countryCode: 'PT',
      name: 'Lisbon',
      region: 'Lisbon',
      country: 'Portugal',
      timeZone: 'Europe/Lisbon',
      point: { lat: 38.71667, lng: -9.13333 },
    })
  })

  it('is not found by an id that nobody has', async () => {
    expect((await browser.call('GET', `/api/places/${randomUUIDv7()}`)).statusCode).toBe(404)
    expect((await browser.call('GET', '/api/places/lisbon')).statusCode).toBe(400)
  })
})

const near = async (lat: number, lng: number) => {
  const reply = await browser.call('POST', '/api/places/points/nearest', { lat, lng })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ place: Choice | null }>().place?.label
}

describe('near me', () => {
  it('names the city around a point, and none in the middle of the sea', async () => {
    expect(await near(38.75, -9.2)).toBe('Lisbon, Portugal')
    expect(await near(0, -30)).toBeUndefined()
  })

  it.each([{ lat: 91, lng: 0 }, { lat: 0, lng: -181 }, { lat: '38', lng: 0 }, {}])(
    'refuses %o',
    async (point) => {
      expect((await browser.call('POST', '/api/places/points/nearest', point)).statusCode).toBe(400)
    },
  )

  it('writes the point into no log', async () => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(JSON.stringify(JSON.parse(line, withoutClock)))
    const log = createLog({ LOG_LEVEL: 'debug', ROLE: 'api' }, { write })
    const spied = await buildApp(app.config, { ...app.services, log }, app.app.guards)
    await spied.inject({
      method: 'POST',
      url: '/api/places/points/nearest',
      payload: { lat: 38.7654321, lng: -9.1234567 },
      headers: { origin },
    })
    await spied.inject('/api/places?q=lisbon&near=37,-8')
    await spied.close()
    expect(lines.join('')).toContain('/api/places/points/nearest')
    expect(lines.join('')).not.toMatch(/38\.765|9\.12345|37,-8|lisbon/)
  })
})
