import type { HomeView } from '@wayfellow/contract/homes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHost } from '../../../testing/builders/homes.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

const aStudent = (name: string) => aHost(app, name)

interface Seen {
  hosting: string | null
  home: HomeView | null
  viewerActions: string[]
}

const via = { street: 'Via Zamboni 33', unit: 'Rossi, 3rd floor', postcode: '40126', city: 'Bologna' }
const point = { lat: 44.496781, lng: 11.352467 }

describe('my home', () => {
  it('is unanswered until something is said, which is not «no»', async () => {
    const ana = await aStudent('ana')
    const home = await ana.own()
    expect(new Set(Object.values(home))).toEqual(new Set([null]))
    await ana.change({ stepFree: false, flatmates: 0 })
    expect(await ana.own()).toMatchObject({ stepFree: false, flatmates: 0, smoking: null, lastMinute: null })
  })

  it('keeps what is left out, takes back what is null, and empty words are no words', async () => {
    const ana = await aStudent('ana')
    await ana.change({
      maxGuests: 2,
      about: 'Two rooms over a bakery',
      amenities: ['wifi', 'kitchen', 'wifi'],
    })
    await ana.change({ maxGuests: 3 })
    expect(await ana.own()).toMatchObject({
      maxGuests: 3,
      about: 'Two rooms over a bakery',
      amenities: ['wifi', 'kitchen'],
    })
    await ana.change({ about: '  ', amenities: null })
    expect(await ana.own()).toMatchObject({ about: null, amenities: null, maxGuests: 3 })
  })

  it('says whether I host and meet, in the profile too', async () => {
    const ana = await aStudent('ana')
    await ana.change({ hosting: 'yes', meetUp: 'maybe' })
    expect(await ana.own()).toMatchObject({ hosting: 'yes', meetUp: 'maybe' })
    const profile = await ana.browser.call('GET', '/api/user/profile')
    expect(profile.json()).toMatchObject({ profile: { hosting: 'yes', meetUp: 'maybe' } })
  })

  it.each([
    { maxGuests: 0 },
    { maxGuests: 13 },
    { sleeping: 'sofa' },
    { quietHours: { from: '25:00', to: '07:00' } },
    { about: 'x'.repeat(1_001) },
    { point: { lat: 91, lng: 0 } },
    { amenities: ['jacuzzi'] },
  ])('refuses %o', async (wrong) => {
    const ana = await aStudent('ana')
    const reply = await ana.browser.call('PATCH', '/api/user/home', wrong)
    expect(reply.statusCode).toBe(400)
    expect(new Set(Object.values(await ana.own()))).toEqual(new Set([null]))
  })
})

describe('the exact place', () => {
  it('comes back to its owner, with the area that others see instead', async () => {
    const ana = await aStudent('ana')
    await ana.change({ address: via, point, directions: 'Left of the bakery' })
    const home = await ana.own()
    expect(home).toMatchObject({ address: via, point, directions: 'Left of the bakery' })
    expect(home.area?.centre).not.toEqual(point)
    expect(home.area?.outline).toHaveLength(6)
  })

  it('is told to nobody else, whatever they ask for', async () => {
    const ana = await aStudent('ana')
    const ben = await aStudent('ben')
    await ana.change({ hosting: 'yes', address: via, point, directions: 'Left of the bakery', maxGuests: 2 })
    const reply = await ben.see(ana.username)
    expect(reply.json<Seen>().home).toMatchObject({ maxGuests: 2, area: (await ana.own()).area })
    // Ids are made by chance, and their digits can be those of the postcode.
    const said = reply.body
      .replaceAll(ana.username, '')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    for (const secret of ['Zamboni', '40126', 'bakery', 'Rossi, 3rd', '44.4967', '11.3524']) {
      expect(said).not.toContain(secret)
    }
  })

  it('is the same for the owner who looks at what others see', async () => {
    const ana = await aStudent('ana')
    await ana.change({ hosting: 'yes', address: via, point })
    const reply = await ana.see(ana.username)
    expect(reply.body).not.toContain('Zamboni')
    expect(reply.json<Seen>().viewerActions).toEqual(['edit'])
  })

  it('is not shown to the API’s own role without the owner’s pin', async () => {
    const ana = await aStudent('ana')
    const ben = await aStudent('ben')
    await ana.change({ address: via, point })
    const count = (viewer: string) =>
      transaction(
        app.services.db,
        { viewer },
        async (tx) =>
          (await tx.selectFrom('homes_addresses').selectAll().where('account_id', '=', ana.id).execute())
            .length,
      )
    expect(await count(ana.id)).toBe(1)
    expect(await count(ben.id)).toBe(0)
    expect(await app.services.db.selectFrom('homes_addresses').selectAll().execute()).toEqual([])
  })

  it('can be taken away whole', async () => {
    const ana = await aStudent('ana')
    await ana.change({ address: via, point, directions: 'Left of the bakery' })
    await ana.change({ address: null, point: null, directions: null })
    expect(await ana.own()).toMatchObject({ address: null, point: null, directions: null, area: null })
    const rows = await sql(
      'select street, directions, lat, lng, anchor_lat, anchor_lng from homes_addresses where account_id = $1',
      [ana.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/Zamboni|bakery|44\.|11\./)
  })

  it('keeps its area over small corrections and moves three times a month at most', async () => {
    const ana = await aStudent('ana')
    const north = (km: number) => ({ lat: point.lat + km / 111.2, lng: point.lng })
    await ana.change({ point })
    const { area } = await ana.own()
    for (const km of [0.4, -0.6, 0.9]) {
      await ana.change({ point: north(km) })
      expect((await ana.own()).area).toEqual(area)
    }
    await ana.change({ point: null })
    for (const km of [5, 10, 15]) expect((await ana.change({ point: north(km) })).statusCode).toBe(200)
    const refused = await ana.change({ point: north(20), maxGuests: 5 })
    expect(refused.json()).toMatchObject({ code: 'home_moved_too_often' })
    expect((await ana.own()).point?.lat).toBeCloseTo(north(15).lat, 5)
    expect((await ana.own()).maxGuests).toBeNull()
    await sql("update homes_addresses set moves_since = now() - interval '31 days' where account_id = $1", [
      ana.id,
    ])
    expect((await ana.change({ point: north(20) })).statusCode).toBe(200)
  })
})

describe('the home of somebody else', () => {
  it.each(['no', null] as const)('is not shown while they host: %s', async (hosting) => {
    const ana = await aStudent('ana')
    const ben = await aStudent('ben')
    await ana.change({ hosting, about: 'Two rooms', point })
    const reply = await ben.see(ana.username)
    expect(reply.json()).toEqual({ hosting, home: null, viewerActions: [] })
    expect((await ana.see(ana.username)).json<Seen>().home).toMatchObject({ about: 'Two rooms' })
  })

  it('is there without a word said of it', async () => {
    const ana = await aStudent('ana')
    const ben = await aStudent('ben')
    await ana.browser.call('PATCH', '/api/user/profile', { hosting: 'maybe' })
    expect((await ben.see(ana.username)).json()).toMatchObject({
      hosting: 'maybe',
      home: { maxGuests: null, area: null, photos: [], blocked: [] },
    })
  })

  it('is not there when a block stands between, they are banned, hidden or nobody: to the byte alike', async () => {
    const ben = await aStudent('ben')
    const unknown = (await ben.see('nobody.at.all')).json<{ code: string; message: string }>()
    const hide: [string, (ana: Awaited<ReturnType<typeof aStudent>>) => Promise<unknown>][] = [
      ['blocked by them', (ana) => ana.browser.call('POST', `/api/users/${ben.username}/block`, {})],
      ['blocked by me', (ana) => ben.browser.call('POST', `/api/users/${ana.username}/block`, {})],
      [
        'banned',
        (ana) =>
          sql("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [ana.id]),
      ],
      ['hidden', (ana) => ana.browser.call('PATCH', '/api/user/profile', { visibility: 'nobody' })],
    ]
    for (const [why, act] of hide) {
      const ana = await aStudent('ana')
      await ana.change({ hosting: 'yes', maxGuests: 2 })
      expect((await ben.see(ana.username)).statusCode).toBe(200)
      await act(ana)
      const reply = await ben.see(ana.username)
      const { code, message } = reply.json<{ code: string; message: string }>()
      expect({ why, status: reply.statusCode, code, message }).toEqual({ why, status: 404, ...pick(unknown) })
    }
  })
})

const pick = ({ code, message }: { code: string; message: string }) => ({ code, message })
