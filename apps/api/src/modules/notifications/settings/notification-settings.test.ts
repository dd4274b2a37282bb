import type { NotificationSettings } from '@wayfellow/contract/notifications/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { anApp } from '../../../../testing/app.ts'
import { subscriptionPath } from './view.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const { aReader } = notificationTesting(() => app)
type Reader = Awaited<ReturnType<typeof aReader>>
const url = '/api/user/notifications/settings'

const settingsOf = async ({ browser }: Reader) =>
  (await browser.call('GET', url)).json<{ settings: NotificationSettings }>().settings
const choose = (who: Reader, topic: string, channel: string, isOn: boolean) =>
  who.browser.call('PUT', `${url}/choices`, { topic, channel, isOn })
const isOn = async (who: Reader, topic: string, channel: string) =>
  (await settingsOf(who)).topics
    .find((each) => each.topic === topic)
    ?.channels.find((each) => each.channel === channel)?.isOn

describe('the settings', () => {
  it('show every topic with the ways it can go, and keep a switch for its owner alone', async () => {
    const [ana, ben] = [await aReader('ana'), await aReader('ben')]
    const { topics, quiet } = await settingsOf(ana)
    expect(topics.map(({ topic }) => topic)).toHaveLength(11)
    expect(topics.find(({ topic }) => topic === 'digest')?.channels).toEqual([
      { channel: 'email', isOn: true, isLocked: false },
    ])
    expect(quiet).toBeNull()
    await choose(ana, 'requests', 'email', false)
    expect([await isOn(ana, 'requests', 'email'), await isOn(ben, 'requests', 'email')]).toEqual([
      false,
      true,
    ])
    await choose(ana, 'requests', 'email', true)
    expect(await isOn(ana, 'requests', 'email')).toBe(true)
  })

  it('lose no switch when two are turned in the same moment', async () => {
    const ana = await aReader('ana')
    for (let round = 0; round < raceRepetitions; round += 1) {
      const on = round % 2 === 1
      await Promise.all([choose(ana, 'stays', 'email', on), choose(ana, 'stays', 'push', on)])
      expect([await isOn(ana, 'stays', 'email'), await isOn(ana, 'stays', 'push')]).toEqual([on, on])
    }
  })

  it('refuse to switch off what is about the account, and a way that is not', async () => {
    const ana = await aReader('ana')
    expect((await choose(ana, 'account', 'email', false)).json()).toMatchObject({ code: 'always_on' })
    expect((await choose(ana, 'safety', 'inApp', false)).statusCode).toBe(409)
    expect((await choose(ana, 'digest', 'push', true)).statusCode).toBe(200)
    expect(await isOn(ana, 'digest', 'push')).toBeUndefined()
    expect((await choose(ana, 'everything', 'push', true)).statusCode).toBe(400)
  })

  it('keep quiet hours in a time zone that there is, and drop them again', async () => {
    const ana = await aReader('ana')
    const set = (quiet: object | null) => ana.browser.call('PUT', `${url}/quiet-hours`, { quiet })
    const night = { from: '22:30', to: '07:05', timeZone: 'Europe/Lisbon' }
    await set(night)
    expect((await settingsOf(ana)).quiet).toEqual(night)
    expect((await set({ ...night, timeZone: 'Europe/Atlantis' })).json()).toMatchObject({
      code: 'unknown_time_zone',
    })
    expect((await set({ ...night, from: '25:00' })).statusCode).toBe(400)
    expect((await settingsOf(ana)).quiet).toEqual(night)
    await set({ ...night, to: '22:30' })
    expect((await settingsOf(ana)).quiet).toBeNull()
    await set(night)
    await set(null)
    expect((await settingsOf(ana)).quiet).toBeNull()
  })
})

const aLink = (accountId: string, topic: 'messages' | 'account' = 'messages') =>
  subscriptionPath(app.services.vault.encryption, accountId, topic).replace('/unsubscribe/', '')
const api = (token: string) => `/api/notifications/subscriptions/${token}`
const open = (token: string) => app.app.inject({ url: api(token) })
const press = (token: string, on: boolean) =>
  app.app.inject({ method: 'POST', url: api(token), payload: { isOn: on } })

describe('the link that ends mails', () => {
  it('works without a log-in, for its topic alone, and can be taken back', async () => {
    const ana = await aReader('ana')
    const token = aLink(ana.id)
    expect((await open(token)).json()).toEqual({ topic: 'messages', isOn: true })
    expect((await press(token, false)).json()).toEqual({ topic: 'messages', isOn: false })
    expect((await open(token)).json()).toEqual({ topic: 'messages', isOn: false })
    expect([await isOn(ana, 'messages', 'email'), await isOn(ana, 'messages', 'push')]).toEqual([false, true])
    expect(await isOn(ana, 'stays', 'email')).toBe(true)
    await press(token, true)
    expect(await isOn(ana, 'messages', 'email')).toBe(true)
  })

  it('can’t be made up, moved to somebody else or to another topic', async () => {
    const [ana, ben] = [await aReader('ana'), await aReader('ben')]
    const token = aLink(ana.id)
    const forged = [
      token.replace(ana.id, ben.id),
      token.replace('messages', 'stays'),
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      'none',
      `${ana.id}~messages`,
    ]
    for (const wrong of forged) {
      expect((await open(wrong)).statusCode).toBe(404)
      expect((await press(wrong, false)).statusCode).toBe(404)
    }
    expect(await isOn(ben, 'messages', 'email')).toBe(true)
  })

  it('does nothing for somebody who is gone', async () => {
    expect((await press(aLink('018f0000-0000-7000-8000-000000000000'), false)).statusCode).toBe(404)
  })

  it('never ends what is about the account', async () => {
    const ana = await aReader('ana')
    expect((await press(aLink(ana.id, 'account'), false)).json()).toMatchObject({ code: 'always_on' })
  })

  it('is pressed by a mail program as RFC 8058 says, with a form and nothing else', async () => {
    const ana = await aReader('ana')
    const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
      app.app.inject({
        method: 'POST',
        url: `/unsubscribe/${aLink(ana.id)}`,
        payload,
        headers: { 'content-type': type },
      })
    expect((await post('hello=1')).statusCode).toBe(404)
    expect(await isOn(ana, 'messages', 'email')).toBe(true)
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await isOn(ana, 'messages', 'email')).toBe(false)
    const forged = await app.app.inject({
      method: 'POST',
      url: '/unsubscribe/none',
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(forged.statusCode).toBe(404)
  })
})
