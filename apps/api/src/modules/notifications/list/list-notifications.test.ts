import type { Notification } from '@wayfellow/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { findNotifications } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const { aReader, sql, notify } = notificationTesting(() => app)
type Reader = Awaited<ReturnType<typeof aReader>>

interface Page {
  notifications: Notification[]
  hasMore: boolean
  totalPages: number
  nextCursor: string | null
}
const list = async ({ browser }: Reader, query = '') =>
  (await browser.call('GET', `/api/user/notifications${query}`)).json<Page>()
const follow = (who: { id: string }, whom: { id: string }) =>
  notify({
    accountId: whom.id,
    kind: 'followed',
    actorId: who.id,
    key: `followed:${who.id}`,
    groupKey: 'followed',
  })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount(app, 'ben')))

describe('the list of news', () => {
  it('says what happened, by whom and where it leads; the words are the browser’s', async () => {
    const [ana, ben] = [await aReader('ana'), await aReader('ben')]
    const subjectId = crypto.randomUUID()
    const facts = { arriveOn: '2027-10-17', departOn: '2027-10-19' }
    await notify({ accountId: ana.id, kind: 'requestReceived', actorId: ben.id, subjectId, facts })
    await notify({ accountId: ana.id, kind: 'stayOver', actorId: ben.id, subjectId, facts })
    const { notifications } = await list(ana)
    expect(notifications).toMatchObject([
      { kind: 'stayOver', topic: 'stays', path: `/stays/${subjectId}`, isRead: false, facts },
      { kind: 'requestReceived', path: `/chats/${ben.username}`, people: [{ name: 'ben Rossi' }], count: 1 },
    ])
    expect(await list(ben)).toMatchObject({ notifications: [], hasMore: false, totalPages: 1 })
  })

  it('puts many of a kind into one row until it is read, the newest first', async () => {
    const ana = await aReader('ana')
    const crowd = await people(5)
    for (const ben of crowd) await follow(ben, ana)
    const [row] = (await list(ana)).notifications
    expect(row).toMatchObject({ count: 5, path: '/users?list=followers' })
    expect(row?.people.map(({ _id }) => _id)).toEqual(
      crowd
        .slice(-3)
        .toReversed()
        .map(({ id }) => id),
    )
    await ana.browser.call('POST', `/api/user/notifications/${row?._id}/read`, {})
    const eve = await aReader('eve')
    await follow(eve, ana)
    expect((await list(ana)).notifications).toMatchObject([
      { count: 1, isRead: false, path: `/users/${eve.username}` },
      { count: 5, isRead: true },
    ])
  })

  it('comes in pages without a gap or a double, also when something new comes in between', async () => {
    const [ana, ben] = [await aReader('ana'), await anAccount(app, 'ben')]
    for (let nth = 0; nth < 45; nth += 1)
      await notify({ accountId: ana.id, kind: 'requestChanged', actorId: ben.id })
    const first = await list(ana)
    expect([first.notifications.length, first.hasMore, first.totalPages]).toEqual([20, true, 3])
    await notify({ accountId: ana.id, kind: 'requestAccepted', actorId: ben.id })
    const second = await list(ana, `?cursor=${first.nextCursor}`)
    const third = await list(ana, `?cursor=${second.nextCursor}`)
    expect([third.notifications.length, third.hasMore, third.nextCursor]).toEqual([5, false, null])
    const ids = [first, second, third].flatMap((page) => page.notifications.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(45)
  })

  it('leaves out who is blocked, banned or gone, and the row with the last of them', async () => {
    const [ana, ben, eve] = [await aReader('ana'), await aReader('ben'), await aReader('eve')]
    for (const who of [ben, eve]) await follow(who, ana)
    await ana.browser.call('POST', `/api/users/${ben.username}/block`, {})
    expect((await list(ana)).notifications).toMatchObject([{ count: 1, people: [{ _id: eve.id }] }])
    await sql("update identity_accounts set banned_until = 'infinity' where id = $1", [eve.id])
    expect((await list(ana)).notifications).toEqual([])
    await ana.browser.call('POST', `/api/users/${ben.username}/unblock`, {})
    expect((await list(ana)).notifications).toMatchObject([{ count: 1, people: [{ _id: ben.id }] }])
    await sql('delete from identity_accounts where id = $1', [ben.id])
    expect((await list(ana)).notifications).toEqual([])
  })

  it('is read one by one or all at once, by its owner alone', async () => {
    const [ana, eve, ben] = [await aReader('ana'), await aReader('eve'), await anAccount(app, 'ben')]
    for (const kind of ['requestAccepted', 'stayCancelled'] as const)
      await notify({ accountId: ana.id, kind, actorId: ben.id })
    const [newest] = (await list(ana)).notifications
    const read = (who: Reader) => who.browser.call('POST', `/api/user/notifications/${newest?._id}/read`, {})
    expect((await read(eve)).statusCode).toBe(404)
    expect((await read(ana)).statusCode).toBe(200)
    expect((await read(ana)).statusCode).toBe(200)
    expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([true, false])
    await eve.browser.call('POST', '/api/user/notifications/read', {})
    expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([true, false])
    await ana.browser.call('POST', '/api/user/notifications/read', {})
    expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([true, true])
    expect(
      await sql('select from notifications_items where account_id = $1 and mail_due is not null', [ana.id]),
    ).toEqual([])
  })

  it('has a dot on the bell until it is opened, which takes the one of the profile away too', async () => {
    const [ana, ben] = [await aReader('ana'), await anAccount(app, 'ben')]
    const marks = async () => (await ana.browser.call('GET', '/api/user/notifications/unread')).json<object>()
    await follow(ben, ana)
    expect(await marks()).toEqual({ unreadNotifications: { chats: false, profile: true }, hasNews: true })
    const seen = await ana.browser.call('POST', '/api/user/notifications/seen', { flag: 'news' })
    expect(seen.json()).toEqual({ unreadNotifications: { chats: false, profile: false }, hasNews: false })
    expect(await marks()).toEqual(seen.json())
  })

  it('“Get fewer of these” takes phone and mail away first, then the list', async () => {
    const [ana, ben] = [await aReader('ana'), await anAccount(app, 'ben')]
    await notify({ accountId: ana.id, kind: 'requestAccepted', actorId: ben.id })
    const [row] = (await list(ana)).notifications
    expect(row?.viewerActions).toEqual(['fewer'])
    const fewer = async () =>
      (await ana.browser.call('POST', `/api/user/notifications/${row?._id}/fewer`, {})).json<object>()
    expect(await fewer()).toEqual({ topic: 'requests', left: 'list' })
    expect(await fewer()).toEqual({ topic: 'requests', left: 'nothing' })
    await notify({ accountId: ana.id, kind: 'requestDeclined', actorId: ben.id })
    expect((await list(ana)).notifications).toHaveLength(1)
    const eve = await aReader('eve')
    const url = `/api/user/notifications/${row?._id}/fewer`
    expect((await eve.browser.call('POST', url, {})).statusCode).toBe(404)
  })

  it('is found by its index, whatever the number of rows', async () => {
    const [ana, ben] = [await anAccount(app, 'ana'), await anAccount(app, 'ben')]
    await sql(
      `with made as (insert into notifications_items (id, account_id, topic, kind, group_key, last_at, read_at)
         select gen_random_uuid(), $1, 'requests', 'requestAccepted', n::text, now() - n * interval '1 minute', now()
         from generate_series(1, 20000) n returning id, account_id, group_key)
       insert into notifications_acts (account_id, key, item_id, actor_id)
         select account_id, group_key, id, $2 from made`,
      [ana.id, ben.id],
    )
    await sql('analyze notifications_items')
    await sql('analyze notifications_acts')
    const [plan] = await plansOf(app.database, { viewer: ana.id }, (tx) =>
      findNotifications(tx, ana.id, { before: undefined, offset: 0, limit: 21 }),
    )
    if (!plan) throw new Error('no plan')
    expect(faultsOf(plan, 400)).toEqual([])
  })
})
