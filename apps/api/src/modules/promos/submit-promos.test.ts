import { randomUUIDv7 } from 'node:crypto'
import type { Notification } from '@wayfellow/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { aWaitingPhoto } from '../../../testing/builders/posts.ts'
import {
  aCityAdmin,
  aPromo,
  type CityAdmin,
  live,
  placeNamed,
  promoIn,
} from '../../../testing/builders/promos.ts'
import { anAdmin, report } from '../../../testing/builders/reports.ts'
import { aStudent, codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { moveTo } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let leila: CityAdmin
let [lisbon, munich] = ['', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ;[lisbon, munich] = [await placeNamed(app, 'Lisbon'), await placeNamed(app, 'Munich')]
  admin = await anAdmin(app)
  leila = await aCityAdmin(app, 'leila', [lisbon])
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const decide = (
  { _id, version }: { _id: string; version: number },
  action: string,
  by: Pick<typeof admin, 'ask'> = admin,
  reason = 'This is not an offer to students',
) =>
  by.ask('POST', `/api/admin/promos/${_id}/decide`, {
    version,
    act: action,
    ...(action !== 'approve' && { reason }),
  })
const aSubmitted = async (input: object = {}) => promoIn(await leila.submit(input))
const anApproved = async (input: object = {}) => promoIn(await decide(await aSubmitted(input), 'approve'))
const idsOf = async (query: string) => {
  const first = await admin.queue(`?${query}`)
  const second = first.nextCursor ? await admin.queue(`?${query}&cursor=${first.nextCursor}`) : { items: [] }
  expect(first.counts).toEqual({ reports: 29, promos: 7 })
  return [...first.items, ...second.items].map((item) =>
    item.kind === 'case' ? item.case._id : item.promo._id,
  )
}
const count = (who: Pick<CityAdmin, 'call'>, { _id }: { _id: string }, what: string) =>
  who.call('POST', `/api/promos/${_id}/count`, { what })
const clear = () => owner('delete from promos')

describe('submitting', () => {
  it('is for the places one looks after, and for nobody without any', async () => {
    await clear()
    expect(await aSubmitted()).toMatchObject({ phase: 'waiting', viewerActions: ['edit', 'withdraw'] })
    expect(codeOf(await leila.submit({ placeId: munich }))).toBe('not_your_place')
    expect(codeOf(await leila.submit({ placeId: randomUUIDv7() }))).toBe('unknown_place')
    const eve = await aStudent(app, 'eve')
    const tried = await eve.call('POST', '/api/promos', { clientId: randomUUIDv7(), ...aPromo(lisbon) })
    expect(tried.statusCode).toBe(403)
  })

  it('is over with the flag, whatever the token still says', async () => {
    const former = await aCityAdmin(app, 'former', [lisbon])
    await owner('update identity_accounts set city_admin = false where id = $1', [former.id])
    expect((await former.submit()).statusCode).toBe(403)
  })

  const withCredentials = `https://${['user', 'secret'].join(':')}@example.org`
  it.each([
    ['http://example.org', 400],
    ['javascript:alert(1)', 400],
    [withCredentials, 400],
    ['example.org', 400],
    [`https://example.org/${'a'.repeat(500)}`, 400],
  ])('takes no link but a plain https one: %s', async (link, status) => {
    expect((await leila.submit({ link })).statusCode).toBe(status)
  })

  it('twice with one id is once, and nobody takes the id of another', async () => {
    await clear()
    const clientId = randomUUIDv7()
    const [one, two] = [await aSubmitted({ clientId }), await aSubmitted({ clientId })]
    expect(two._id).toBe(one._id)
    const other = await aCityAdmin(app, 'other', [lisbon])
    expect(codeOf(await other.submit({ clientId }))).toBe('promo_id_taken')
    expect(await leila.own()).toHaveLength(1)
  })

  it('ends at ten that wait, however many come at once', async () => {
    await clear()
    const replies = await Promise.all(Array.from({ length: 13 }, () => leila.submit()))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf)
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'too_many_waiting'))
  })

  it('takes a photo once it is ready, and lets it go when another takes its place', async () => {
    await clear()
    const [first, second] = [
      await aWaitingPhoto(app, leila, { purpose: 'promo' }),
      await aWaitingPhoto(app, leila, { purpose: 'promo' }),
    ]
    expect(codeOf(await leila.submit({ photoId: await aWaitingPhoto(app, leila) }))).toBe('photos_not_ready')
    const promo = await aSubmitted({ photoId: first })
    expect(promo.photo?._id).toBe(first)
    const edited = promoIn(await leila.edit(promo, { photoId: second }))
    expect(edited.photo?._id).toBe(second)
    expect((await owner('select status from photos where id = $1', [first]))[0]?.['status']).toBe('gone')
  })
})

describe('its author', () => {
  it('edits while it waits and keeps the place in the queue; after approval it waits again', async () => {
    await clear()
    const promo = await aSubmitted()
    const edited = promoIn(await leila.edit(promo, { title: 'Three coffees for one' }))
    expect(edited).toMatchObject({ phase: 'waiting', version: 2, submittedAt: promo.submittedAt })
    expect(codeOf(await leila.edit(promo, { title: 'Four coffees' }))).toBe('promo_changed')
    expect(promoIn(await leila.edit(edited, { title: 'Three coffees for one' })).version).toBe(2)
    const approved = promoIn(await decide(edited, 'approve'))
    expect(approved.phase).toBe('showing')
    const again = promoIn(await leila.edit(await leila.see(approved), { title: 'Tea for two' }))
    expect(again).toMatchObject({ phase: 'waiting', decision: null })
    expect(Date.parse(again.submittedAt)).toBeGreaterThan(Date.parse(promo.submittedAt))
  })

  it('withdraws once, and not what was declined', async () => {
    await clear()
    const promo = await anApproved()
    for (let round = 0; round < 2; round += 1)
      expect(promoIn(await leila.withdraw(promo))).toMatchObject({ phase: 'withdrawn', viewerActions: [] })
    const declined = promoIn(await decide(await aSubmitted(), 'decline'))
    expect(codeOf(await leila.withdraw(declined))).toBe('promo_changed')
  })

  it('alone reads and changes it: for others it is not there', async () => {
    await clear()
    const promo = await anApproved()
    const other = await aCityAdmin(app, 'other', [lisbon])
    for (const reply of [
      await other.call('GET', `/api/user/promos/${promo._id}`),
      await other.edit(promo, { title: 'Mine now' }),
      await other.withdraw(promo),
    ])
      expect(reply.statusCode).toBe(404)
    expect(await other.own()).toEqual([])
  })

  it('can’t approve it, not even by the database', async () => {
    await clear()
    const promo = await aSubmitted()
    const approving = transaction(app.services.db, { viewer: leila.id }, (tx) =>
      moveTo(tx, promo._id, 'approved', null),
    )
    await expect(approving).rejects.toThrow('row-level security')
  })
})

describe('deciding', () => {
  it('is said to the author with its reason, and stands in the log of admins', async () => {
    await clear()
    const declined = promoIn(await decide(await aSubmitted({ title: 'Win a phone' }), 'decline'))
    expect(declined).toMatchObject({ phase: 'declined', viewerActions: [] })
    expect((await leila.see(declined)).decision?.reason).toBe('This is not an offer to students')
    const listed = (await leila.call('GET', '/api/user/notifications')).json<{
      notifications: Notification[]
    }>()
    expect(listed.notifications[0]).toMatchObject({
      kind: 'promoDecided',
      path: '/promos',
      facts: { promo: { title: 'Win a phone', act: 'decline' } },
    })
    expect(await owner('select act, reason from reports_acts where case_id = $1', [declined._id])).toEqual([
      { act: 'decline', reason: 'This is not an offer to students' },
    ])
    expect((await owner('select reports_acts_broken() as nth'))[0]?.['nth']).toBeNull()
  })

  it('needs a reason for a no, and none for a yes', async () => {
    await clear()
    const promo = await aSubmitted()
    expect((await decide(promo, 'decline', admin, 'Too short')).statusCode).toBe(400)
    expect(promoIn(await decide(promo, 'approve'))).toMatchObject({
      phase: 'showing',
      viewerActions: ['stop'],
    })
    const stopped = promoIn(await decide(await leila.see(promo), 'stop', admin, 'The café has closed'))
    expect(stopped).toMatchObject({ phase: 'stopped', viewerActions: [] })
    expect(await leila.see(stopped)).toMatchObject({
      decision: { reason: 'The café has closed' },
      viewerActions: [],
    })
  })

  it('happens once: of two admins the second is told, and the log has one line', async () => {
    const other = await anAdmin(app)
    for (let round = 0; round < raceRepetitions; round += 1) {
      await clear()
      const promo = await aSubmitted()
      const replies = await Promise.all([decide(promo, 'approve'), decide(promo, 'decline', other)])
      const refused = replies.filter(({ statusCode }) => statusCode !== 200)
      expect(refused.map(codeOf)).toEqual(['promo_changed'])
      expect(await owner('select act from reports_acts where case_id = $1', [promo._id])).toHaveLength(1)
    }
  })

  it('is about what was read: an edit at the same moment is never approved unseen', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      await clear()
      const promo = await aSubmitted()
      const title = 'Buy my phone instead'
      const replies = await Promise.all([decide(promo, 'approve'), leila.edit(promo, { title })])
      expect(replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf)).toEqual(['promo_changed'])
      const after = await leila.see(promo)
      expect([
        ['showing', promo.title],
        ['waiting', title],
      ]).toContainEqual([after.phase, after.title])
    }
  })

  it('is for admins alone', async () => {
    await clear()
    const promo = await aSubmitted()
    const url = `/api/admin/promos/${promo._id}/decide`
    const payload = { version: promo.version, act: 'approve' }
    expect((await leila.call('POST', url, payload)).statusCode).toBe(403)
  })
})

describe('the desk', () => {
  it('holds both kinds in one order, page by page without a gap, and counts each', async () => {
    await clear()
    await owner('delete from reports_cases')
    const waiting: string[] = []
    const rowOf = async (text: string, values: unknown[] = []) =>
      String((await owner(text, values))[0]?.['id'])
    for (let nth = 0; nth < 14; nth += 1) {
      if (nth % 2 === 0)
        waiting.push(
          await rowOf(
            `insert into promos (id, account_id, kind, title, text, place_id, starts_on, ends_on)
             values (gen_random_uuid(), $1, 'notice', 'No trams', 'On Friday', $2, current_date, current_date) returning id`,
            [leila.id, lisbon],
          ),
        )
      for (let times = 0; times < 2; times += 1)
        waiting.push(
          await rowOf(
            "select reports_raise('review', 'review', gen_random_uuid(), null, null, '', 'no', false) as id",
          ),
        )
    }
    const urgent = await rowOf(
      "select reports_raise('review', 'review', gen_random_uuid(), null, null, '', 'no', true) as id",
    )
    expect(await idsOf('of=all')).toEqual([urgent, ...waiting])
    const promos = await idsOf('of=promos')
    expect(promos).toEqual(waiting.filter((id) => promos.includes(id)))
    expect(promos).toHaveLength(7)
    expect(await idsOf('of=reports')).toEqual([urgent, ...waiting.filter((id) => !promos.includes(id))])
  })

  it('shows what was decided, the last first', async () => {
    await clear()
    const [one, two] = [await anApproved(), promoIn(await decide(await aSubmitted(), 'decline'))]
    await leila.withdraw(await anApproved())
    const { items } = await admin.queue('?show=closed&of=promos')
    expect(items.map((item) => item.kind === 'promo' && item.promo._id)).toEqual([two._id, one._id])
  })
})

describe('counting', () => {
  it('adds up days and nothing about who; its author doesn’t count', async () => {
    await clear()
    const promo = await anApproved()
    const [ana, ben] = [await aStudent(app, 'ana'), await aStudent(app, 'ben')]
    for (const who of [ana, ana, ben, leila]) expect((await count(who, promo, 'view')).statusCode).toBe(200)
    await count(ben, promo, 'click')
    expect(await leila.see(promo)).toMatchObject({ views: 3, clicks: 1 })
    const { items } = await admin.queue('?show=closed&of=promos')
    expect(items[0]).toMatchObject({ promo: { views: 3, clicks: 1 } })
    const columns = await owner(
      "select column_name as name from information_schema.columns where table_name = 'promos_counts' order by 1",
    )
    expect(columns.map(({ name }) => name)).toEqual(['clicks', 'day', 'promo_id', 'views'])
  })

  it('is only of what is shown today', async () => {
    await clear()
    const ben = await aStudent(app, 'ben')
    const later = await anApproved({ startsOn: dayFromNow(5), endsOn: dayFromNow(9) })
    for (const promo of [later, await aSubmitted()]) await count(ben, promo, 'view')
    expect((await leila.own()).map(({ views }) => views)).toEqual([0, 0])
  })

  it('has an end for each account, which nobody is told of', async () => {
    await clear()
    const promo = await anApproved()
    const eve = await aStudent(app, 'eve')
    for (let nth = 0; nth < 25; nth += 1) expect((await count(eve, promo, 'click')).statusCode).toBe(200)
    expect((await leila.see(promo)).clicks).toBe(20)
  })

  it('loses nothing when many look at once', async () => {
    await clear()
    const promo = await anApproved()
    const many = await Promise.all(Array.from({ length: 8 }, (_, nth) => aStudent(app, `many${nth}`)))
    await Promise.all(many.flatMap((who) => [count(who, promo, 'view'), count(who, promo, 'view')]))
    expect((await leila.see(promo)).views).toBe(16)
  })
})

it('a reported promo is a case with its words; three voices or an admin take it out of sight', async () => {
  await clear()
  await owner('delete from reports_cases')
  const promo = await anApproved()
  const [ana, reader] = [await aStudent(app, 'ana'), await aStudent(app, 'reader')]
  await live(app, reader, lisbon)
  expect((await report(ana, 'promo', promo._id)).statusCode).toBe(200)
  expect(codeOf(await report(leila, 'promo', promo._id))).toBe('not_yourself')
  expect((await report(ana, 'promo', (await aSubmitted())._id)).statusCode).toBe(404)
  const [its] = await admin.about(leila, '?of=reports')
  expect(its).toMatchObject({ kind: 'promo', hiddenBy: null })
  expect(its?.quote).toContain('Two coffees for one')
  const decided = await admin.decide(its ?? { _id: '', version: 0 }, 'hide')
  expect(decided.statusCode).toBe(200)
  expect((await leila.see(promo)).phase).toBe('hidden')
})
