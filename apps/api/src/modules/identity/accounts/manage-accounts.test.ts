import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const spokenTo = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/session/user')).json<{ user: { language?: string } }>().user.language

it('keeps the language that was chosen on one device for all of them', async () => {
  const account = await anAccount(app, 'lea')
  const [phone, computer] = [new Browser(app), new Browser(app)]
  await phone.login(account)
  await computer.login(account)
  expect(await spokenTo(phone)).toBeUndefined()
  const reply = await phone.call('POST', '/api/auth/language', { language: 'de' })
  expect(reply.statusCode).toBe(200)
  expect(await spokenTo(computer)).toBe('de')
})

it('refuses what the app does not speak', async () => {
  const browser = new Browser(app)
  await browser.login(await anAccount(app, 'max'))
  for (const language of ['nl', 'de-AT', '', null]) {
    const reply = await browser.call('POST', '/api/auth/language', { language })
    expect(reply.json()).toMatchObject({ code: 'invalid_input' })
  }
  expect(await spokenTo(browser)).toBeUndefined()
})
