import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import {
  aCityAdmin,
  type CityAdmin,
  feedOf,
  live,
  placeNamed,
  posts,
  promoIn,
} from '../../../testing/builders/promos.ts'
import { anAdmin } from '../../../testing/builders/reports.ts'
import { aStudent, type Student } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let leila: CityAdmin
let ana: Student
let [lisbon, munich] = ['', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ;[lisbon, munich] = [await placeNamed(app, 'Lisbon'), await placeNamed(app, 'Munich')]
  admin = await anAdmin(app)
  leila = await aCityAdmin(app, 'leila', [lisbon, munich])
  ana = await aStudent(app, 'ana')
  await live(app, ana, lisbon)
  await posts(app, await aStudent(app, 'ben'), lisbon, 50)
})
beforeEach(() => sql('delete from promos'))
afterAll(() => app.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<{ id: string }>(text, values))).rows

async function anApproved(title: string, input: object = {}) {
  const { _id, version } = promoIn(await leila.submit({ title, ...input }))
  return promoIn(await admin.ask('POST', `/api/admin/promos/${_id}/decide`, { version, act: 'approve' }))
}
const titlesFor = async (who: Pick<Student, 'call'>) =>
  (await feedOf(who)).flat().flatMap((item) => (item.kind === 'promo' ? [item.promo.title] : []))

it('shows what runs today in the viewer’s place, what ends soonest first, each once', async () => {
  await anApproved('Last', { endsOn: dayFromNow(30) })
  await anApproved('First', { endsOn: dayFromNow(3) })
  await anApproved('Second', { endsOn: dayFromNow(9) })
  await anApproved('Elsewhere', { placeId: munich })
  await anApproved('Tomorrow or later', { startsOn: dayFromNow(3), endsOn: dayFromNow(9) })
  await leila.submit({ title: 'Waiting' })
  expect(await titlesFor(ana)).toEqual(['First', 'Second', 'Last'])
  const [first] = await feedOf(ana)
  expect(first?.map(({ kind }) => kind).flatMap((kind, nth) => (kind === 'promo' ? [nth] : []))).toEqual([
    4, 14,
  ])
})

it('gives every item the id of its post or promo', async () => {
  const spec = readFileSync(new URL('../../../../../docs/spec.txt', import.meta.url), 'utf8')
  expect(spec).toContain('List items: _id;')
  await anApproved('One')
  const items = (await feedOf(ana)).flat()
  expect(items.filter(({ kind }) => kind === 'promo')).toHaveLength(1)
  expect(items.map(({ _id }) => _id)).toEqual(
    items.map((item) => (item.kind === 'post' ? item.post : item.promo)._id),
  )
})

it('keeps the order of posts, and continues at the cursor when promos change between two pages', async () => {
  for (let nth = 0; nth < 4; nth += 1) await anApproved(`Promo ${nth}`, { endsOn: dayFromNow(nth + 2) })
  const all = (await feedOf(ana)).flat()
  expect(all.filter(({ kind }) => kind === 'post')).toHaveLength(50)
  expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(all.length)
  const first = (await ana.call('GET', '/api/feed')).json<{ nextCursor: string; items: typeof all }>()
  await anApproved('Sooner than all', { endsOn: dayFromNow(1) })
  const shown = first.items.flatMap((item) => (item.kind === 'promo' ? [item.promo] : []))
  for (const promo of (await leila.own()).filter(({ _id }) => _id === shown[0]?._id))
    await leila.withdraw(promo)
  const second = (await ana.call('GET', `/api/feed?cursor=${first.nextCursor}`)).json<{ items: typeof all }>()
  expect(second.items.map(({ cursor }) => cursor)).toEqual(all.slice(20, 40).map(({ cursor }) => cursor))
})

it('leaves out what was withdrawn, stopped or hidden by the viewer, and nobody else misses it', async () => {
  const ben = await aStudent(app, 'ben')
  await live(app, ben, lisbon)
  const [kept, hidden, gone] = [
    await anApproved('Kept'),
    await anApproved('Hidden'),
    await anApproved('Gone'),
  ]
  await leila.withdraw(gone)
  const put = (isHidden: boolean) => ana.call('PUT', `/api/promos/${hidden._id}/hidden`, { isHidden })
  expect((await put(true)).statusCode).toBe(200)
  expect(await titlesFor(ana)).toEqual([kept.title])
  expect((await titlesFor(ben)).toSorted()).toEqual(['Hidden', 'Kept'])
  await put(false)
  expect((await titlesFor(ana)).toSorted()).toEqual(['Hidden', 'Kept'])
})

it('for a university reaches those who study there now, and nobody else', async () => {
  const [university] = await sql(
    `insert into universities (id, name, source, source_key)
     values (gen_random_uuid(), 'Nova Lisboa', 'operator', 'nova') returning id`,
  )
  const universityId = university?.id ?? null
  await anApproved('For us', { universityId })
  const [carla, dora] = [await aStudent(app, 'carla'), await aStudent(app, 'dora')]
  await live(app, carla, lisbon, universityId)
  await live(app, dora, lisbon)
  await sql(
    `insert into profiles_exchanges (account_id, position, university_id, place_id, starts_on, ends_on)
     values ($1, 0, $2, $3, current_date - 5, current_date + 5)`,
    [dora.id, universityId, lisbon],
  )
  expect([await titlesFor(ana), await titlesFor(carla), await titlesFor(dora)]).toEqual([
    [],
    ['For us'],
    ['For us'],
  ])
})

it('shows nothing of somebody who is blocked or banned', async () => {
  await anApproved('From Leila')
  const eve = await aStudent(app, 'eve')
  await live(app, eve, lisbon)
  expect(await titlesFor(eve)).toEqual(['From Leila'])
  await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [eve.id, leila.id])
  expect([await titlesFor(eve), await titlesFor(ana)]).toEqual([[], ['From Leila']])
})

it('a feed of fewer than ten posts has no promos', async () => {
  const quiet = await aStudent(app, 'quiet')
  await live(app, quiet, munich)
  await posts(app, await aStudent(app, 'mia'), munich, 8)
  await anApproved('Alone', { placeId: munich })
  expect(await titlesFor(quiet)).toEqual([])
})
