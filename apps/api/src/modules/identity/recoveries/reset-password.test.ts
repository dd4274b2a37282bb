import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser, newestLink, subjectsTo } from '../../../../testing/app.ts'
import { createAttemptLimits } from '../../../platform/limits/attempt-limits.ts'
import { recover } from './send-recovery-mail.job.ts'
import { mailPatience } from './recovery-limits.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const ask = (url: string, payload: object) => new Browser(app).call('POST', url, payload)
const forget = (email: string) => ask('/api/auth/recovery', { email })
const reset = (token: string, password = 'ravioli4everyone') =>
  ask(`/api/auth/recovery/links/${token}`, { password })

async function aLink(name = 'ana') {
  const account = await anAccount(app, name)
  await forget(account.email)
  return { account, token: (await newestLink(app, account.email)).replace('/password-reset/', '') }
}

it('answers a known and an unknown address alike', async () => {
  const { email } = await anAccount(app, 'ana')
  const known = await forget(email)
  expect(known.json()).toEqual({ message: 'If that address has an account, a link is on its way.' })
  expect((await forget('nobody@studio.unibo.it')).body).toBe(known.body)
})

it('sets the new password, ends every session and tells the owner', async () => {
  const { account, token } = await aLink()
  const browser = new Browser(app)
  await browser.login(account)
  expect((await new Browser(app).call('GET', `/api/auth/recovery/links/${token}`)).statusCode).toBe(200)
  expect((await reset(token)).json()).toEqual({})
  expect((await browser.refresh()).json()).toMatchObject({ logout: true })
  expect((await new Browser(app).login(account)).statusCode).toBe(400)
  expect((await new Browser(app).login({ ...account, password: 'ravioli4everyone' })).statusCode).toBe(200)
  expect(await newestLink(app, account.email)).toBe('/forgot-password')
})

it('is written in the language of the account, whatever the browser speaks', async () => {
  const account = await anAccount(app, 'ana')
  const browser = new Browser(app)
  await browser.login(account)
  await browser.call('POST', '/api/auth/language', { language: 'de' })
  await forget(account.email)
  const token = (await newestLink(app, account.email)).replace('/password-reset/', '')
  await reset(token)
  expect(await subjectsTo(app, account.email)).toEqual([
    'Neues Passwort festlegen',
    'Dein Passwort wurde geändert',
  ])
})

it('works once, however many press at the same time', async () => {
  const { token } = await aLink()
  const replies = await Promise.all(Array.from({ length: 50 }, () => reset(token)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(49)
})

it('sends a mailbox 15 mails in a day at most, and leaves it with a link that works', async () => {
  const clock = { aheadMs: 0 }
  const attempts = createAttemptLimits(app.config, app.services.log, clock, 30_000)
  await attempts.untilReady()
  const { email } = await anAccount(app, 'ana')
  const [now, minuteMs] = [Date.now(), 60_000]
  const mails = async () => (await subjectsTo(app, email)).length
  const sentAt: number[] = []
  // Somebody asks every six minutes: more often than the shortest pause, there is nothing to gain.
  for (let minute = 0; minute < 24 * 60; minute += 6) {
    clock.aheadMs = minute * minuteMs
    const before = await mails()
    await recover({ ...app.services, attempts }, { email }, now + clock.aheadMs)
    if ((await mails()) > before) sentAt.push(minute)
  }
  attempts.close()
  expect(sentAt.length).toBeLessThanOrEqual(15)
  const gaps = sentAt.slice(1).map((minute, nth) => minute - (sentAt[nth] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(recoveryHours * 60 + 6)
  const last = (await newestLink(app, email)).replace('/password-reset/', '')
  expect((await reset(last)).statusCode).toBe(200)
})

it('counts no mail that was not sent', async () => {
  const { email } = await anAccount(app, 'ana')
  const now = Date.now()
  for (let nth = 0; nth < 5; nth += 1) await recover(app.services, { email }, now)
  expect(await subjectsTo(app, email)).toHaveLength(1)
  const { remembered } = await app.services.attempts.look([
    { kind: 'reset mail', who: email, patience: mailPatience },
  ])
  expect(remembered).toBe(1)
})

it('is over after two hours', async () => {
  const { account, token } = await aLink()
  await asOwner(app.database.name, (client) =>
    client.query(
      "update identity_recoveries set expires_at = expires_at - interval '2 hours' where account_id = $1",
      [account.id],
    ),
  )
  expect((await reset(token)).json()).toMatchObject({ code: 'link_over' })
})

it('opens no account with a forged link', async () => {
  expect((await reset('A'.repeat(43))).json()).toMatchObject({ code: 'link_over' })
})

it('keeps the link when the new password is easy to guess', async () => {
  const { token } = await aLink()
  expect((await reset(token, 'password123')).json()).toMatchObject({ code: 'guessable_password' })
  expect((await reset(token)).statusCode).toBe(200)
})

it('does not unlock a locked admin', async () => {
  const admin = await anAccount(app, 'ada', { role: 'admin' })
  const browser = new Browser(app)
  await browser.login(admin)
  await browser.call('POST', '/api/admin/xtras/lock-account')
  await forget(admin.email)
  await reset((await newestLink(app, admin.email, '/password-reset/')).replace('/password-reset/', ''))
  expect((await new Browser(app).login({ ...admin, password: 'ravioli4everyone' })).json()).toMatchObject({
    code: 'account_locked',
  })
})
