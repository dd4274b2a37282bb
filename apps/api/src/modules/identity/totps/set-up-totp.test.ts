import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { anAuthenticatorApp } from '../../../../testing/authenticator-app.ts'
import { asOwner } from '../../../../testing/database.ts'
import {
  anAccount,
  anAccountWithTotp,
  anApp,
  Browser,
  newestCode,
  newestLink,
  subjectsTo,
} from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  // Codes change every 30 seconds: with the date stopped, none runs out between making it and checking it.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.stop()
})

const root = '/api/auth/factors'
const query = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))

async function signedIn(name = 'ana', facts = {}) {
  const account = await anAccount(app, name, facts)
  const browser = new Browser(app)
  await browser.login(account)
  return { account, browser, password: account.password }
}

/** As the browser goes through it. */
async function setUp(browser: Browser, password: string) {
  const begun = await browser.call('POST', `${root}/totp`, { password })
  const phone = anAuthenticatorApp(begun.json<{ secret: string }>().secret)
  const confirmed = await browser.call('POST', `${root}/totp/confirm`, { code: phone.code(-1) })
  await browser.refresh()
  return { phone, confirmed, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

async function aStep(account: { email: string; password: string }, browser = new Browser(app)) {
  const reply = await browser.login(account)
  expect(reply.statusCode).toBe(403)
  const { challenge } = reply.json<{ challenge: string }>()
  return { browser, reply, answer: (code: string) => browser.call('POST', url(challenge), { code }) }
}
const url = (challenge: string) => `/api/auth/session/challenges/${challenge}`
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

describe('setting up an authenticator app', () => {
  it('gives a key, and recovery codes for the first code of the app', async () => {
    const { account, browser, password } = await signedIn()
    const begun = await browser.call('POST', `${root}/totp`, { password })
    const { secret, uri } = begun.json<{ secret: string; uri: string }>()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Wayfellow')
    // Nothing counts before the code.
    expect((await new Browser(app).login(account)).statusCode).toBe(200)
    const phone = anAuthenticatorApp(secret)
    const confirmed = await browser.call('POST', `${root}/totp/confirm`, { code: phone.code() })
    expect(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
    await browser.refresh()
    expect((await browser.call('GET', root)).json()).toMatchObject({
      totp: {},
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    })
    expect((await browser.call('GET', '/api/auth/session/user')).json()).toMatchObject({
      user: { secondFactor: true },
    })
    expect(await subjectsTo(app, account.email)).toEqual(['A two-step verification method was added'])
  })

  it('keeps the key encrypted and the recovery codes as marks', async () => {
    const { account, browser, password } = await signedIn()
    const { phone, recoveryCodes } = await setUp(browser, password)
    const { rows } = await query(
      `select encode(t.secret, 'escape') as secret, c.code_hash from identity_totps t
       join identity_recovery_codes c using (account_id) where account_id = $1`,
      [account.id],
    )
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(phone.secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  it('signs out every other device, which was never asked for it', async () => {
    const { account, browser, password } = await signedIn()
    const other = new Browser(app)
    await other.login(account)
    await setUp(browser, password)
    expect((await other.refresh()).json()).toMatchObject({ logout: true })
    expect((await browser.refresh()).statusCode).toBe(200)
  })

  it('wants the password, or a code of a second step that is there', async () => {
    const { browser, password } = await signedIn()
    expect(codeOf(await browser.call('POST', `${root}/totp`, {}))).toBe('wrong_proof')
    expect(codeOf(await browser.call('POST', `${root}/totp`, { password: 'not-mine-1' }))).toBe('wrong_proof')
    expect(codeOf(await browser.call('POST', `${root}/totp`, { code: '123456' }))).toBe('wrong_proof')
    const { phone } = await setUp(browser, password)
    const again = await browser.call('POST', `${root}/totp`, { code: phone.code() })
    expect(codeOf(again)).toBe('totp_exists')
  })

  it('counts wrong proofs like wrong passwords', async () => {
    const { browser, password } = await signedIn()
    for (let nth = 0; nth < 6; nth += 1)
      await browser.call('POST', `${root}/totp`, nth % 2 ? { code: '123456' } : { password: 'not-mine-1' })
    const stopped = await browser.call('POST', `${root}/totp`, { password })
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('takes no code of another key, and no key that waited too long', async () => {
    const { account, browser, password } = await signedIn()
    expect(codeOf(await browser.call('POST', `${root}/totp/confirm`, { code: '123456' }))).toBe(
      'totp_not_begun',
    )
    const begun = await browser.call('POST', `${root}/totp`, { password })
    const wrong = await browser.call('POST', `${root}/totp/confirm`, { code: anAuthenticatorApp().code() })
    expect(codeOf(wrong)).toBe('wrong_code')
    await query(
      "update identity_totps set created_at = now() - interval '16 minutes' where account_id = $1",
      [account.id],
    )
    const { code } = anAuthenticatorApp(begun.json<{ secret: string }>().secret)
    expect(codeOf(await browser.call('POST', `${root}/totp/confirm`, { code: code() }))).toBe(
      'totp_not_begun',
    )
  })

  it('can be begun again, and only the newest key counts', async () => {
    const { browser, password } = await signedIn()
    const first = await browser.call('POST', `${root}/totp`, { password })
    const old = anAuthenticatorApp(first.json<{ secret: string }>().secret)
    const { confirmed } = await setUp(browser, password)
    expect(confirmed.statusCode).toBe(200)
    const proof = await browser.call('POST', `${root}/recovery-codes`, { code: old.code() })
    expect(codeOf(proof)).toBe('wrong_proof')
  })
})

describe('removing it', () => {
  it('wants a proof, takes the recovery codes along and tells the owner', async () => {
    const { account, browser, password } = await signedIn()
    const { phone } = await setUp(browser, password)
    expect(codeOf(await browser.call('POST', `${root}/totp/remove`, { code: '12345' }))).toBe('wrong_proof')
    expect(codeOf(await browser.call('POST', `${root}/totp/remove`, { password }))).toBe('factor_needed')
    const removed = await browser.call('POST', `${root}/totp/remove`, { code: phone.code() })
    expect(removed.statusCode).toBe(200)
    await browser.refresh()
    expect((await browser.call('GET', root)).json()).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    expect((await new Browser(app).login(account)).statusCode).toBe(200)
    expect((await subjectsTo(app, account.email)).at(-1)).toBe('A two-step verification method was removed')
  })

  it('is not for admins who have no other', async () => {
    const { browser, password } = await signedIn('ada', { role: 'admin' })
    const { phone } = await setUp(browser, password)
    const reply = await browser.call('POST', `${root}/totp/remove`, { code: phone.code() })
    expect(codeOf(reply)).toBe('last_factor')
    expect((await browser.call('GET', root)).json()).toMatchObject({ isRequired: true, totp: {} })
  })

  it('leaves one change standing when set-up and removal meet', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { account, browser, password } = await signedIn()
      const begun = await browser.call('POST', `${root}/totp`, { password })
      const { code } = anAuthenticatorApp(begun.json<{ secret: string }>().secret)
      await Promise.all([
        browser.call('POST', `${root}/totp/confirm`, { code: code() }),
        browser.call('POST', `${root}/totp/remove`, { password }),
      ])
      const { rows } = await query(
        `select second_factor, exists (select from identity_totps t where t.account_id = a.id
           and confirmed_at is not null) as has_totp from identity_accounts a where id = $1`,
        [account.id],
      )
      expect(rows[0]?.['second_factor']).toBe(rows[0]?.['has_totp'])
    }
  })
})

describe('logging in with it', () => {
  it('asks for a code, says by which ways, and lets in with it', async () => {
    const account = await anAccountWithTotp(app, 'ana')
    const { reply, answer, browser } = await aStep(account)
    expect(reply.json()).toMatchObject({ pending2FA: true, factors: ['totp'] })
    expect(browser.cookies.size).toBe(0)
    const code = account.phone.code()
    const entered = await answer(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(entered.statusCode).toBe(200)
    expect(browser.cookies.has('__Host-rt')).toBe(true)
  })

  it.each([-1, 0, 1])('takes the code of a clock that is %i steps off', async (ahead) => {
    const account = await anAccountWithTotp(app, 'ana')
    const { answer } = await aStep(account)
    expect((await answer(account.phone.code(ahead))).statusCode).toBe(200)
  })

  it.each([-3, 3])('takes none that is %i steps off', async (ahead) => {
    const account = await anAccountWithTotp(app, 'ana')
    const { answer } = await aStep(account)
    expect(codeOf(await answer(account.phone.code(ahead)))).toBe('wrong_code')
  })

  it('takes a code once, and none from before it', async () => {
    const account = await anAccountWithTotp(app, 'ana')
    const code = account.phone.code()
    expect((await (await aStep(account)).answer(code)).statusCode).toBe(200)
    const { answer } = await aStep(account)
    expect(codeOf(await answer(code))).toBe('wrong_code')
    expect(codeOf(await answer(account.phone.code(-1)))).toBe('wrong_code')
    expect((await answer(account.phone.code(1))).statusCode).toBe(200)
  })

  it('takes a code once over many log-ins at the same time', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const account = await anAccountWithTotp(app, 'ana')
      const steps = [await aStep(account), await aStep(account), await aStep(account), await aStep(account)]
      const code = account.phone.code()
      const replies = await Promise.all(steps.map(({ answer }) => answer(code)))
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 400, 400, 400,
      ])
    }
  })

  it('ends after five wrong codes, however they come', async () => {
    const account = await anAccountWithTotp(app, 'ana')
    const { answer } = await aStep(account)
    const replies = await Promise.all(Array.from({ length: 12 }, () => answer(account.phone.code(9))))
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4)
    expect((await answer(account.phone.code())).statusCode).toBe(410)
  })

  it('tells the owner of a device that is new, and of no other', async () => {
    const account = await anAccountWithTotp(app, 'ana')
    const { answer, browser } = await aStep(account)
    await answer(account.phone.code())
    expect(await subjectsTo(app, account.email)).toEqual(['New login from an unrecognised device'])
    await (await aStep(account, browser)).answer(account.phone.code(1))
    expect(await subjectsTo(app, account.email)).toHaveLength(1)
  })

  it('is not got around by a mailed code that was asked for before', async () => {
    const { account, browser, password } = await signedIn()
    await query("update identity_accounts set created_at = now() - interval '2 days' where id = $1", [
      account.id,
    ])
    const stranger = new Browser(app)
    const { challenge } = (await stranger.login(account)).json<{ challenge: string }>()
    await setUp(browser, password)
    const code = await newestCode(app, account.email)
    const reply = await stranger.call('POST', url(challenge), { code })
    expect(codeOf(reply)).toBe('challenge_over')
    expect(stranger.cookies.has('__Host-rt')).toBe(false)
  })

  it('is not got around by a new password from the mailbox', async () => {
    const { account, browser, password } = await signedIn()
    await setUp(browser, password)
    const reader = new Browser(app)
    await reader.call('POST', '/api/auth/recovery', { email: account.email })
    const link = await newestLink(app, account.email, '/password-reset/')
    const fresh = { ...account, password: 'ravioli4everyone' }
    await reader.call('POST', link.replace('/password-reset/', '/api/auth/recovery/links/'), fresh)
    expect((await reader.login(fresh)).json()).toMatchObject({ pending2FA: true })
  })

  it('takes no code of somebody else, even if their encrypted key is copied', async () => {
    const [ana, ben] = [await anAccountWithTotp(app, 'ana'), await anAccountWithTotp(app, 'ben')]
    await query(
      `update identity_totps set secret = (select secret from identity_totps where account_id = $2)
       where account_id = $1`,
      [ana.id, ben.id],
    )
    const { answer } = await aStep(ana)
    expect(codeOf(await answer(ben.phone.code()))).toBe('wrong_code')
  })
})

describe('recovery codes', () => {
  it('each let in once, in any spelling, and the owner hears of it', async () => {
    const { account, browser, password } = await signedIn()
    const { recoveryCodes } = await setUp(browser, password)
    const [first = ''] = recoveryCodes
    const { reply, answer } = await aStep(account)
    expect(reply.json()).toMatchObject({ factors: ['totp', 'recoveryCode'] })
    expect((await answer(` ${first.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200)
    expect(codeOf(await (await aStep(account)).answer(first))).toBe('wrong_code')
    expect(await subjectsTo(app, account.email)).toContain('A recovery code was used')
    expect((await browser.call('GET', root)).json()).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('let one in when many enter the same at once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { account, browser, password } = await signedIn()
      const { recoveryCodes } = await setUp(browser, password)
      const steps = [await aStep(account), await aStep(account), await aStep(account)]
      const replies = await Promise.all(steps.map(({ answer }) => answer(recoveryCodes[0] ?? '')))
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  it('can be made anew, and the old ones stop working', async () => {
    const { account, browser, password } = await signedIn()
    expect(codeOf(await browser.call('POST', `${root}/recovery-codes`, { password }))).toBe('no_factor')
    const { phone, recoveryCodes: old } = await setUp(browser, password)
    const byPassword = await browser.call('POST', `${root}/recovery-codes`, { password })
    expect(codeOf(byPassword)).toBe('factor_needed')
    const renewed = await browser.call('POST', `${root}/recovery-codes`, { code: phone.code() })
    const { recoveryCodes: fresh } = renewed.json<{ recoveryCodes: string[] }>()
    expect(fresh.filter((code) => old.includes(code))).toEqual([])
    expect(await subjectsTo(app, account.email)).toContain('You have new recovery codes')
    const { answer } = await aStep(account)
    expect(codeOf(await answer(old[0] ?? ''))).toBe('wrong_code')
    expect((await answer(fresh[0] ?? '')).statusCode).toBe(200)
  })
})

it('lets an admin without a second factor press the panic button', async () => {
  const { browser } = await signedIn('ada', { role: 'admin' })
  expect((await browser.call('POST', '/api/admin/xtras/lock-account', {})).statusCode).toBe(200)
})
