import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { anAdmin, appeal, report, sanctionsOf } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
})
afterAll(() => app.stop())

const write = (from: Student, to: { username: string }) =>
  from.call('POST', '/api/chats', { username: to.username, clientId: randomUUIDv7(), text: 'Hello there' })

/** Somebody about whom another has complained. */
async function aCaseAbout(name = 'bob') {
  const [bob, eve] = [await aWriter(app, name), await aStudent(app, 'eve')]
  const post = postIn(await bob.write({ text: 'Buy my tickets' }))
  await report(eve, 'post', post._id)
  const [found] = await admin.about(bob)
  if (!found) throw new Error('there is no case')
  return { bob, eve, post, found }
}

it('a warning is read where the account is, with its reason and what it is about', async () => {
  const { bob, eve, post, found } = await aCaseAbout()
  await admin.decide(found, 'warn', { note: 'Second time this month' })
  expect(await sanctionsOf(bob)).toMatchObject([
    {
      act: 'warn',
      kind: 'post',
      quote: 'Buy my tickets',
      reason: 'Against the guidelines, so: warn',
      viewerActions: [],
    },
  ])
  expect(JSON.stringify(await sanctionsOf(bob))).not.toContain('Second time')
  expect(await sanctionsOf(eve)).toEqual([])
  expect((await eve.call('GET', `/api/posts/${post._id}`)).statusCode).toBe(404)
  expect((await bob.read(post)).statusCode).toBe(200)
  const listed = (await bob.call('GET', '/api/user/notifications')).json<{ notifications: object[] }>()
  expect(listed.notifications).toMatchObject([{ kind: 'sanctionGiven', path: '/settings/account' }])
})

it('a limit stops first contacts, not answers, and ends by itself', async () => {
  const { bob, eve, found } = await aCaseAbout()
  const other = await aStudent(app, 'oda')
  await write(eve, bob)
  await admin.decide(found, 'limit', { days: 3 })
  expect(codeOf(await write(bob, other))).toBe('limited_contacts')
  expect((await write(bob, eve)).statusCode).toBe(200)
  await asOwner(app.database.name, (client) =>
    client.query('update identity_accounts set limited_until = now() where id = $1', [bob.id]),
  )
  expect((await write(bob, other)).statusCode).toBe(200)
})

it('a ban for days closes all but the account’s own page; one for good also signs out', async () => {
  const { bob, found } = await aCaseAbout()
  await admin.decide(found, 'ban', { days: 7 })
  await bob.browser.refresh()
  await expect.poll(async () => (await bob.call('GET', '/api/posts')).statusCode).toBe(403)
  const [given] = await sanctionsOf(bob)
  expect(given).toMatchObject({ act: 'ban', state: 'standing', viewerActions: ['appeal'] })
  expect(new Date(given?.until ?? 0).getTime() / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 7, 1)
  const { bob: ben, found: worse } = await aCaseAbout('ben')
  await admin.decide(worse, 'ban')
  await expect.poll(async () => (await ben.call('GET', '/api/sanctions')).statusCode).toBe(403)
  await ben.browser.login(ben)
  expect(await sanctionsOf(ben)).toMatchObject([{ until: null, viewerActions: ['appeal'] }])
})

it('who is banned appeals once; another admin lifts it, and everything is as before', async () => {
  const { bob, eve, post, found } = await aCaseAbout()
  await admin.decide(found, 'ban', { days: 30 })
  await bob.browser.refresh()
  const [given] = await sanctionsOf(bob)
  if (!given) throw new Error('nothing was decided')
  expect((await appeal(bob, given)).json()).toMatchObject({
    sanction: { state: 'appealed', viewerActions: [] },
  })
  expect(codeOf(await appeal(bob, given))).toBe('cannot_appeal')
  expect((await appeal(eve, given)).statusCode).toBe(404)
  const case_ = (await admin.about(bob)).find(({ source }) => source === 'appeal')
  if (!case_) throw new Error('there is no appeal')
  expect(case_).toMatchObject({
    appealed: { act: 'ban' },
    viewerActions: [],
    words: 'I was not even there that week',
  })
  expect(codeOf(await admin.decide(case_, 'lift'))).toBe('not_your_decision')
  const other = await anAdmin(app)
  expect((await other.decide(case_, 'lift')).statusCode).toBe(200)
  await bob.browser.refresh()
  expect(await sanctionsOf(bob)).toMatchObject([{ state: 'lifted' }])
  expect((await bob.read(post)).statusCode).toBe(200)
  expect((await eve.call('GET', `/api/posts/${post._id}`)).statusCode).toBe(200)
})

it('a longer ban is not shortened by a shorter one, and lifting one leaves the other', async () => {
  const { bob, found } = await aCaseAbout()
  await admin.decide(found, 'ban', { days: 30 })
  const eve = await aStudent(app, 'eve')
  await report(eve, 'person', bob.id)
  const second = (await admin.about(bob)).find(({ kind }) => kind === 'person')
  expect(second).toMatchObject({ earlier: 1 })
  await admin.decide(second ?? found, 'ban', { days: 2 })
  const banned = async () =>
    (
      await asOwner(app.database.name, (client) =>
        client.query<{ days: number }>(
          'select round(extract(epoch from banned_until - now()) / 86400)::int as days from identity_accounts where id = $1',
          [bob.id],
        ),
      )
    ).rows[0]?.days
  expect(await banned()).toBe(30)
})

it('a conversation is read only where the reporter allows it, and the log says so', async () => {
  const [bob, eve] = [await aStudent(app, 'bob'), await aStudent(app, 'eve')]
  await write(bob, eve)
  await report(eve, 'person', bob.id)
  const [closed] = await admin.about(bob)
  expect(closed?.viewerActions).not.toContain('read')
  expect((await admin.read(closed ?? { _id: '' })).statusCode).toBe(404)
  await report(eve, 'person', bob.id, { mayRead: true })
  const [open] = await admin.about(bob)
  expect((await admin.read(open ?? { _id: '' })).json()).toMatchObject({
    messages: [{ text: 'Hello there', isByReported: true }],
  })
  const acts = await asOwner(app.database.name, (client) =>
    client.query<{ act: string }>('select act from reports_acts where case_id = $1', [open?._id]),
  )
  expect(acts.rows).toEqual([{ act: 'read' }])
  expect((await eve.call('POST', `/api/admin/cases/${open?._id}/read`, {})).statusCode).toBe(403)
})

it('nobody sanctions an admin, and nobody who has left', async () => {
  const { bob, found } = await aCaseAbout()
  await asOwner(app.database.name, (client) =>
    client.query("update identity_accounts set role = 'admin' where id = $1", [bob.id]),
  )
  expect(codeOf(await admin.decide(found, 'ban'))).toBe('case_changed')
})
