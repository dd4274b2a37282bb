import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { anAccount, anApp, Browser } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { notify } from './index.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

async function aPerson(name: string) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username })
  const browser = new Browser(app)
  await browser.login(account)
  return {
    id: account.id,
    username,
    browser,
    unread: async () => marksOf(await browser.call('GET', '/api/user/notifications/unread')),
    see: async (flag: string) => browser.call('POST', '/api/user/notifications/seen', { flag }),
  }
}

const marksOf = (reply: Awaited<ReturnType<Browser['call']>>) => {
  const { unreadNotifications } = reply.json<{ unreadNotifications: object }>()
  return { unreadNotifications }
}

/** Ben follows: said by Ben, in his transaction, as another slice does it. */
function notifyOfFollower(accountId: string, actorId: string) {
  const notification = {
    accountId,
    kind: 'followed' as const,
    actorId,
    key: `followed:${actorId}`,
    groupKey: 'followed',
  }
  return transaction(app.services.db, { viewer: actorId }, (tx) => notify(tx, notification))
}

it('says that there is nothing new to somebody who has just joined', async () => {
  const ana = await aPerson('ana')
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: false } })
})

it('marks what is new until it has been looked at, each by itself', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  await notifyOfFollower(ana.id, ben.id)
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: true } })
  const message = { username: ana.username, clientId: randomUUIDv7(), text: 'Hello' }
  const { chat } = (await ben.browser.call('POST', '/api/chats', message)).json<{ chat: { _id: string } }>()
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: true, profile: true } })
  const reply = await ana.see('profile')
  expect(marksOf(reply)).toEqual({ unreadNotifications: { chats: true, profile: false } })
  expect((await ana.see('profile')).statusCode).toBe(200)
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: true, profile: false } })
  await ana.browser.call('POST', `/api/chats/${chat._id}/read`, { seq: 1 })
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: false } })
})

it('is told with what happened or not at all', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  const failing = transaction(app.services.db, { viewer: ben.id }, async (tx) => {
    await notify(tx, { accountId: ana.id, kind: 'followed', actorId: ben.id, key: 'f' })
    throw new Error('it did not happen after all')
  })
  await expect(failing).rejects.toThrow('after all')
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: false } })
})

it('is told once per key, also when said in the same moment', async () => {
  for (let round = 0; round < raceRepetitions; round += 1) {
    const [ana, ben] = [await anAccount(app, 'ana'), await anAccount(app, 'ben')]
    const results = await Promise.all([1, 2, 3].map(() => notifyOfFollower(ana.id, ben.id)))
    expect(results).toContain(true)
    const acts = await transaction(app.services.db, { viewer: ana.id }, (tx) =>
      tx.selectFrom('notifications_acts').select('key').execute(),
    )
    expect(acts).toEqual([{ key: `followed:${ben.id}` }])
  }
})

it('marks the profile of somebody who is followed, and of nobody else', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  const me = await ana.browser.call('GET', '/api/auth/session/user')
  const { username } = me.json<{ user: { username: string } }>().user
  await ben.browser.call('POST', `/api/users/${username}/follow`)
  await expect.poll(() => ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: true } })
  expect(await ben.unread()).toEqual({ unreadNotifications: { chats: false, profile: false } })
})

it('keeps the marks of one person from another', async () => {
  const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
  await notifyOfFollower(ana.id, ben.id)
  await ben.see('profile')
  expect(await ben.unread()).toEqual({ unreadNotifications: { chats: false, profile: false } })
  expect(await ana.unread()).toEqual({ unreadNotifications: { chats: false, profile: true } })
  const seenByBen = await transaction(app.services.db, { viewer: ben.id }, (tx) =>
    Promise.all([
      tx.selectFrom('notifications_unread').select('account_id').execute(),
      tx.selectFrom('notifications_items').select('account_id').execute(),
      tx.selectFrom('notifications_acts').select('account_id').execute(),
    ]),
  )
  expect(seenByBen.flat().map(({ account_id }) => account_id)).not.toContain(ana.id)
})

it('refuses a mark that does not exist', async () => {
  const ana = await aPerson('ana')
  expect((await ana.see('everything')).statusCode).toBe(400)
})
