import { randomUUIDv7 } from 'node:crypto'
import type { User } from '@wayfellow/contract/reports/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { findSameDevice } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  admin = await anAdmin(app)
})
afterAll(() => app.stop())

async function somebody(name: string) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  return { ...(await anAccount(app, name, { username })), username }
}
const sameDeviceOf = async ({ username }: { username: string }) =>
  (await admin.ask('GET', `/api/admin/users/${username}`)).json<{ user: User }>().user.sameDevice
const warn = ({ username }: { username: string }) =>
  admin.ask('POST', `/api/admin/users/${username}/acts`, {
    _id: randomUUIDv7(),
    act: 'warn',
    reason: 'Asked three people for money',
  })

it('an admin sees which other accounts were used in the same browser, and what was decided about them', async () => {
  const [kira, lenny, mara] = [await somebody('kira'), await somebody('lenny'), await somebody('mara')]
  const [shared, own] = [new Browser(app), new Browser(app)]
  await shared.login(kira)
  await shared.call('POST', '/api/auth/session/logout', {})
  await shared.login(lenny)
  await own.login(mara)
  await warn(kira)
  expect(await sameDeviceOf(lenny)).toMatchObject([
    { username: kira.username, isBanned: false, warnings: 1, bans: 0 },
  ])
  expect(await sameDeviceOf(kira)).toMatchObject([{ username: lenny.username, warnings: 0, bans: 0 }])
  expect(await sameDeviceOf(mara)).toEqual([])
})

it('the database tells nobody but an admin', async () => {
  const eve = await somebody('eve')
  const asked = transaction(app.services.db, { viewer: eve.id }, (tx) => findSameDevice(tx, eve.id, 10))
  await expect(asked).rejects.toThrow('only admins decide')
})
