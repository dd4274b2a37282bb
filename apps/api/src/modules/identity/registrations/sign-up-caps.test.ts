import { randomBytes } from 'node:crypto'
import { tooManySignUps } from '@wayfellow/contract/identity/joining'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app/build-app.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, origin } from '../../../../testing/app.ts'
import { createRateLimits, dailyCaps } from '../../../platform/limits/rate-limits.ts'

let app: Awaited<ReturnType<typeof anApp>>
let limits: ReturnType<typeof createRateLimits>
let server: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  // A busy machine is no reason for the shared count to be left.
  limits = createRateLimits({ ...app.config, RATE_FACTOR: 1 }, app.services.log, 30_000, {
    ...dailyCaps,
    signUpsOfAddress: 2,
    signUpsOfNetwork: 3,
  })
  await vi.waitUntil(limits.isReady, 60_000)
  server = await buildApp(app.config, { ...app.services, spendDaily: limits.spendDaily }, app.app.guards)
})
afterAll(async () => {
  await server.close()
  limits.close()
  await app.stop()
})

async function signUpFrom(remoteAddress: string) {
  const email = `ana.${randomBytes(5).toString('hex')}@studio.unibo.it`
  const payload = { name: 'Ana Rossi', email, password: 'tortellini4all' }
  const url = '/api/auth/registration'
  const reply = await server.inject({ method: 'POST', url, remoteAddress, headers: { origin }, payload })
  return { reply, email }
}
const statusFrom = async (address: string) => (await signUpFrom(address)).reply.statusCode

it('pauses an address after many sign-ups in a day, says when it goes on, and keeps nothing', async () => {
  expect([await statusFrom('203.0.113.1'), await statusFrom('203.0.113.1')]).toEqual([200, 200])
  const { reply, email } = await signUpFrom('203.0.113.1')
  expect([reply.statusCode, reply.json()]).toMatchObject([429, { code: tooManySignUps.code }])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  const kept = await asOwner(app.database.name, (client) =>
    client.query('select from identity_registrations where email = $1', [email]),
  )
  expect(kept.rowCount).toBe(0)
})

it.each([
  ['a /24 of IPv4', ['198.51.100.1', '198.51.100.1', '198.51.100.2'], '198.51.100.3', '198.51.101.1'],
  [
    'a /48 of IPv6',
    ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'],
    '2001:db8:1:3::1',
    '2001:db8:2:1::1',
  ],
])('pauses a network by %s, and no other', async (_, before, next, elsewhere) => {
  for (const address of before) expect(await statusFrom(address)).toBe(200)
  expect(await statusFrom(next)).toBe(429)
  expect(await statusFrom(elsewhere)).toBe(200)
})
