import { guidelinesVersion, termsVersion } from '@wayfellow/contract/identity/joining'
import type { SessionUser } from '@wayfellow/contract/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalker, codeOf, type Talker } from '../../../../testing/builders/chats.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const sql = async <Row extends object>(text: string, values: unknown[]) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows

/** Somebody who agreed to the terms of before, as after a new version was put in place. */
async function aStudentOfBefore(): Promise<{ ana: Talker; browser: Browser }> {
  const ana = await aTalker(app, 'ana')
  await sql('update identity_accounts set agreed_terms = $2 where id = $1', [ana.id, termsVersion - 1])
  const browser = ana.browser
  await browser.refresh()
  return { ana, browser }
}
const user = async (who: Talker) =>
  (await who.call('GET', '/api/auth/session/user')).json<{ user: SessionUser }>().user
const now = { termsVersion, guidelinesVersion }

it('somebody who has not agreed to the new terms goes no further, and can still read, export, delete and leave', async () => {
  const { ana } = await aStudentOfBefore()
  expect(await user(ana)).toMatchObject({ termsToAgree: termsVersion })
  expect(codeOf(await ana.call('GET', '/api/chats'))).toBe('terms_changed')
  expect(codeOf(await ana.call('POST', '/api/posts', {}))).toBe('terms_changed')
  expect((await ana.call('GET', '/api/user/privacy/export')).statusCode).toBe(200)
  expect((await ana.call('GET', '/api/user/privacy/deletion')).statusCode).toBe(200)
  expect((await ana.call('POST', '/api/auth/session/logout', {})).statusCode).toBe(200)
})

it('who agrees goes on at once, and it is kept which version it was and when', async () => {
  const { ana, browser } = await aStudentOfBefore()
  const agree = () => ana.call('POST', '/api/auth/agreements', now)
  expect((await agree()).statusCode).toBe(200)
  await browser.refresh()
  expect((await agree()).statusCode).toBe(200)
  await browser.refresh()
  expect(await user(ana)).not.toHaveProperty('termsToAgree')
  expect((await ana.call('GET', '/api/chats')).statusCode).toBe(200)
  expect(
    await sql('select document, version from identity_consents where account_id = $1 order by document', [
      ana.id,
    ]),
  ).toEqual([
    { document: 'guidelines', version: guidelinesVersion },
    { document: 'terms', version: termsVersion },
  ])
})

it('nobody agrees to words that are not the newest', async () => {
  const { ana } = await aStudentOfBefore()
  const old = { ...now, termsVersion: termsVersion - 1 }
  expect(codeOf(await ana.call('POST', '/api/auth/agreements', old))).toBe('old_words')
  expect(codeOf(await ana.call('GET', '/api/chats'))).toBe('terms_changed')
})

it('admins are the operator’s own people and are not asked', async () => {
  const ada = await anAccount(app, 'ada', { role: 'admin' })
  await sql('update identity_accounts set agreed_terms = 0 where id = $1', [ada.id])
  const browser = new Browser(app)
  await browser.login(ada)
  const reply = await browser.call('GET', '/api/auth/session/user')
  expect(reply.json()).not.toHaveProperty('user.termsToAgree')
})
