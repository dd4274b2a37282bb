import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEventInput, eventIn, placeNamed } from '../../../testing/builders/events.ts'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { postIn } from '../../../testing/builders/posts.ts'
import { aSeeker, type Seeker } from '../../../testing/builders/search.ts'
import { codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Seeker
let ben: Seeker
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ;[ana, ben] = [await aSeeker(app, 'ana'), await aSeeker(app, 'ben')]
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

const titles = async (query: Record<string, string> = {}) =>
  (await ana.events(query)).events.map(({ title }) => title)
const texts = async (query: Record<string, string> = {}) =>
  (await ana.posts(query)).posts.map(({ text }) => text)
const write = async (text: string, input: object = {}) =>
  postIn(
    await ben.call('POST', '/api/posts', {
      clientId: randomUUIDv7(),
      kind: 'tip',
      text,
      placeId: lisbon,
      ...input,
    }),
  )
const plan = async (title: string, days: number, input: object = {}) =>
  eventIn(
    await ben.plan({
      ...anEventInput(lisbon),
      title,
      startsLocal: `${dayFromNow(days)}T19:00`,
      endsLocal: `${dayFromNow(days)}T22:00`,
      ...input,
    }),
  )

describe('events', () => {
  beforeAll(async () => {
    await plan('Third', 30, { text: 'Bring a canção.' })
    await plan('First', 3, { languages: ['it'], capacity: 1 })
    await plan('Second', 12)
    await plan('Elsewhere', 5, { placeId: await placeNamed(app, 'Bologna, Italy') })
  })

  it('come the soonest first, from around the place alone', async () => {
    expect(await titles()).toEqual(['First', 'Second', 'Third'])
    expect(await titles({ radius: '100' })).toEqual(['First', 'Second', 'Third'])
    expect((await ana.events({ counted: 'true' })).count).toEqual({ count: 3, isMore: false })
  })

  it('are those of the days, with the last one', async () => {
    expect(await titles({ from: dayFromNow(12), to: dayFromNow(12) })).toEqual(['Second'])
    expect(await titles({ from: dayFromNow(4) })).toEqual(['Second', 'Third'])
    expect(await titles({ to: dayFromNow(11) })).toEqual(['First'])
    const reply = await ana.look('events', { from: dayFromNow(4), to: dayFromNow(3) })
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'search_dates'])
  })

  it('are found by words, however they are spelt, by language and by a free place', async () => {
    expect(await titles({ q: 'CANCAO bring' })).toEqual(['Third'])
    expect(await titles({ q: 'nothing of this' })).toEqual([])
    expect(await titles({ language: 'it' })).toEqual(['First'])
    await sql("update events set waiting = 1 where title = 'First'")
    expect(await titles({ free: 'true' })).toEqual(['Second', 'Third'])
    await sql("update events set waiting = 0 where title = 'First'")
  })

  it('are shown to those whom they are for', async () => {
    await sql("update events set audience = 'sameGender', audience_gender = 'man' where title = 'Second'")
    expect(await titles()).toEqual(['First', 'Third'])
    await sql("update events set audience = 'everyone', audience_gender = null where title = 'Second'")
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ana.id])
    expect(await titles()).toEqual([])
    await sql('delete from relations_blocks')
    await sql("update events set status = 'cancelled' where title = 'Second'")
    expect(await titles()).toEqual(['First', 'Third'])
  })
})

describe('posts', () => {
  beforeAll(async () => {
    await write('The night bus 201')
    await write('Where is good pão?', { kind: 'question' })
    await write('Far away', { placeId: await placeNamed(app, 'Bologna, Italy') })
  })

  it('come the newest first, from around the place alone', async () => {
    expect(await texts()).toEqual(['Where is good pão?', 'The night bus 201'])
    expect(await texts({ location: 'Bologna, Italy' })).toEqual(['Far away'])
    expect((await ana.posts({ counted: 'true' })).count).toEqual({ count: 2, isMore: false })
  })

  it('are found by kind, words and the day they were written', async () => {
    expect(await texts({ kind: 'question' })).toEqual(['Where is good pão?'])
    expect(await texts({ q: 'Pao' })).toEqual(['Where is good pão?'])
    expect(await texts({ q: 'bus 20' })).toEqual(['The night bus 201'])
    expect(await texts({ from: dayFromNow(1) })).toEqual([])
    expect(await texts({ to: dayFromNow(0) })).toHaveLength(2)
  })

  it('follow the city they are moved to', async () => {
    const post = await write('Moving')
    const { _id, version, kind, text } = post
    const bologna = await placeNamed(app, 'Bologna, Italy')
    await ben.call('PATCH', `/api/posts/${_id}`, { version, kind, text, placeId: bologna })
    expect(await texts({ q: 'moving' })).toEqual([])
    expect(await texts({ q: 'moving', location: 'Bologna, Italy' })).toEqual(['Moving'])
  })

  it('of somebody who is not there any more, or not for the viewer, are not there', async () => {
    await sql('update identity_accounts set locked_at = now() where id = $1', [ben.id])
    expect(await texts()).toEqual([])
    await sql('update identity_accounts set locked_at = null where id = $1', [ben.id])
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [ana.id, ben.id])
    expect(await texts()).toEqual([])
    await sql('delete from relations_blocks')
  })

  it('are read to their end though hardly any fits', async () => {
    await sql(
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select gen_random_uuid(), $1, 'offering', case when n % 190 = 0 then 'Rare' else 'Common' end, $2,
         now() - n * interval '1 second' from generate_series(1, 3800) n`,
      [ben.id, lisbon],
    )
    const read: string[] = []
    let cursor: string | null = null
    do {
      const page = await ana.posts({ q: 'rare', ...(cursor !== null && { cursor }) })
      expect(page.posts.length).toBeGreaterThan(0)
      read.push(...page.posts.map(({ _id }) => _id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(read).size).toBe(20)
    expect(read).toHaveLength(20)
    expect((await ana.posts({ counted: 'true' })).count).toEqual({ count: 1000, isMore: true })
  })
})
