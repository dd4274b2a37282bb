import type { PasskeyCreation, PasskeyRequest } from '@wayfellow/contract/identity/factors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSoftwareAuthenticator } from '../../../../testing/software-authenticator.ts'
import { asOwner } from '../../../../testing/database.ts'
import { ageProofs, anAccount, anAccountWithTotp, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

async function anAdmin() {
  const account = await anAccountWithTotp(app, 'grace', { role: 'admin' })
  const browser = new Browser(app)
  await browser.loginInTwoSteps(account)
  return { account, browser }
}

/** An act that reaches far: somebody else is unlocked, if there were anything to unlock. */
async function unlockSomebody(browser: Browser) {
  const { id } = await anAccount(app, 'ada', { role: 'admin' })
  const reply = await browser.call('POST', `/api/admin/admins/${id}/unlock`, {
    reason: 'She called me, it was a mistake',
  })
  return reply.json<{ code?: string }>().code
}
const prove = (browser: Browser, shown: object) => browser.call('POST', '/api/admin/proof', shown)

describe('a fresh proof', () => {
  it('is the log-in for a while, then it is asked for again', async () => {
    const { account, browser } = await anAdmin()
    expect(await unlockSomebody(browser)).toBe('not_locked')
    await ageProofs(app, account.id)
    expect(await unlockSomebody(browser)).toBe('proof_needed')
  })

  it('is asked for in a session from before there were any', async () => {
    const { account, browser } = await anAdmin()
    await asOwner(app.database.name, (client) =>
      client.query(`update identity_sessions set proven_at = '-infinity' where account_id = $1`, [
        account.id,
      ]),
    )
    expect(await unlockSomebody(browser)).toBe('proof_needed')
  })

  it('is given by the password, for this session alone', async () => {
    const { account, browser } = await anAdmin()
    const sql = (text: string) => asOwner(app.database.name, (client) => client.query(text, [account.id]))
    await sql(`insert into identity_sessions (id, account_id, platform, seed, user_agent)
      select gen_random_uuid(), account_id, platform, seed, user_agent from identity_sessions where account_id = $1`)
    await ageProofs(app, account.id)
    expect((await prove(browser, { password: 'wrong-word-1' })).json()).toMatchObject({ code: 'wrong_proof' })
    expect((await prove(browser, {})).json()).toMatchObject({ code: 'wrong_proof' })
    expect(await unlockSomebody(browser)).toBe('proof_needed')
    expect((await prove(browser, { password: account.password })).json()).toEqual({})
    expect(await unlockSomebody(browser)).toBe('not_locked')
    const { rows } = await sql(
      `select proven_at > now() - interval '15 minutes' as fresh from identity_sessions where account_id = $1 order by 1`,
    )
    expect(rows).toEqual([{ fresh: false }, { fresh: true }])
  })

  it('is given by a passkey of the account', async () => {
    const account = await anAccount(app, 'grace', { role: 'admin' })
    const browser = new Browser(app)
    await browser.login(account)
    const key = aSoftwareAuthenticator()
    const passkeys = '/api/auth/factors/passkeys'
    const { options } = (
      await browser.call('POST', `${passkeys}/options`, { password: account.password })
    ).json<{ options: PasskeyCreation }>()
    await browser.call('POST', passkeys, { name: 'Phone', passkey: key.create(options) })
    await browser.refresh()
    await ageProofs(app, account.id)
    const asked = (await browser.call('POST', '/api/auth/factors/proof/options')).json<{
      options: PasskeyRequest
    }>()
    const passkey = key.get(asked.options, {})
    expect((await prove(browser, { passkey })).json()).toEqual({})
    expect(await unlockSomebody(browser)).toBe('not_locked')
    expect((await prove(browser, { passkey })).json()).toMatchObject({ code: 'wrong_proof' })
  })
})
