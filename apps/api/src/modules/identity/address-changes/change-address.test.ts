import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser, newestLink } from '../../../../testing/app.ts'
import { forgetOldChanges } from './address-changes.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const fresh = 'ravioli4everyone'
const aNewAddress = () => `ana.${randomUUIDv7().slice(-8)}@posteo.example`
const tokenIn = (path: string) => path.split('/').at(-1) ?? ''
const ownerSays = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query(text, values))

async function signedIn(name = 'ana') {
  const account = await anAccount(app, name)
  const here = new Browser(app)
  await here.login(account)
  return { account, here }
}

const ask = (browser: Browser, email: string, currentPassword: string) =>
  browser.call('POST', '/api/auth/credentials/email', { email, currentPassword })
const look = (token: string) => new Browser(app).call('GET', `/api/auth/email-change/links/${token}`)
const confirm = (token: string) => new Browser(app).call('POST', `/api/auth/email-change/links/${token}`)
const wasNotMe = (token: string) =>
  new Browser(app).call('POST', `/api/auth/recovery/links/${token}`, { password: fresh })
const emailOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/credentials')).json<{ email: string; pendingEmail: string | null }>()
const canLogIn = async (email: string, password: string) =>
  (await new Browser(app).login({ email, password })).statusCode === 200

/** Somebody who has asked, with the link of each mailbox. */
async function aChange() {
  const { account, here } = await signedIn()
  const email = aNewAddress()
  expect((await ask(here, email, account.password)).statusCode).toBe(200)
  const token = tokenIn(await newestLink(app, email))
  const undo = tokenIn(await newestLink(app, account.email))
  return { account, here, email, token, undo }
}

describe('another address', () => {
  it('counts once the link in the new mailbox is opened; other devices are signed out', async () => {
    const { account, here, email, token } = await aChange()
    const phone = new Browser(app)
    await phone.login(account)
    expect(await emailOf(here)).toMatchObject({ email: account.email, pendingEmail: email })
    expect((await look(token)).json()).toEqual({ email })
    expect(await emailOf(here)).toMatchObject({ email: account.email })
    expect((await confirm(token)).json()).toEqual({})
    expect(await emailOf(here)).toMatchObject({ email, pendingEmail: null })
    expect((await phone.refresh()).json()).toMatchObject({ logout: true })
    expect((await here.refresh()).statusCode).toBe(200)
    expect(await canLogIn(email, account.password)).toBe(true)
    expect(await canLogIn(account.email, account.password)).toBe(false)
    const { rows } = await ownerSays('select verification from identity_accounts where id = $1', [account.id])
    expect(rows).toEqual([{ verification: 'verified' }])
  })

  it('needs the password, and another address than the one there is', async () => {
    const { account, here } = await signedIn()
    expect((await ask(here, aNewAddress(), 'wrong-word-1')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await ask(here, account.email.toUpperCase(), account.password)).json()).toMatchObject({
      code: 'same_email',
    })
  })

  it('opens once, however many press at the same time', async () => {
    const { token } = await aChange()
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(49)
  })

  it.each(['forged', 'stale', 'used', 'dropped', 'replaced'])('refuses a %s link', async (kind) => {
    const { account, here, token } = await aChange()
    if (kind === 'stale')
      await ownerSays(
        "update identity_address_changes set expires_at = expires_at - interval '24 hours' where account_id = $1",
        [account.id],
      )
    if (kind === 'used') await confirm(token)
    if (kind === 'dropped') await here.call('POST', '/api/auth/credentials/email/drop')
    if (kind === 'replaced') await ask(here, aNewAddress(), account.password)
    const shown = kind === 'forged' ? 'A'.repeat(43) : token
    expect((await look(shown)).json()).toMatchObject({ code: 'link_over' })
    expect((await confirm(shown)).json()).toMatchObject({ code: 'link_over' })
  })

  it('may be wished for five times a day', async () => {
    const { account, here } = await signedIn()
    for (let nth = 0; nth < 5; nth += 1)
      expect((await ask(here, aNewAddress(), account.password)).statusCode).toBe(200)
    const refused = await ask(here, aNewAddress(), account.password)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it('can be wished for by many tabs at once: one wish stays', async () => {
    const { account, here } = await signedIn()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ask(here, aNewAddress(), account.password)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await ownerSays(
      "select 1 from identity_address_changes where account_id = $1 and status = 'pending'",
      [account.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('an address that somebody has', () => {
  it('gets the same answer, the same notice to the asker, and a mail without a link to confirm', async () => {
    const { email: taken } = await anAccount(app, 'ben')
    const { account, here } = await signedIn()
    const known = await ask(here, taken, account.password)
    expect(await newestLink(app, taken)).toBe('/login')
    expect(await newestLink(app, account.email)).toContain('/password-reset/')
    expect(await emailOf(here)).toMatchObject({ pendingEmail: taken })
    const { account: cleo, here: there } = await signedIn('cleo')
    expect((await ask(there, aNewAddress(), cleo.password)).body).toBe(known.body)
  })

  it('is refused at the last moment too', async () => {
    const { email, token, here, account } = await aChange()
    await ownerSays('update identity_credentials set email = $1, email_key = $1 where account_id = $2', [
      email,
      (await anAccount(app, 'ben')).id,
    ])
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_over' })
    expect(await emailOf(here)).toMatchObject({ email: account.email })
  })
})

describe("“This wasn't me”", () => {
  it('calls off what is not confirmed, sets a password and signs everybody out', async () => {
    const { account, here, token, undo } = await aChange()
    expect((await wasNotMe(undo)).json()).toEqual({})
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_over' })
    expect((await here.refresh()).json()).toMatchObject({ logout: true })
    expect(await canLogIn(account.email, fresh)).toBe(true)
    expect((await wasNotMe(undo)).json()).toMatchObject({ code: 'link_over' })
  })

  it.each(['first', 'second'])(
    'gives the address back after it was confirmed, by the %s mail',
    async (mail) => {
      const { account, email, token, undo } = await aChange()
      await confirm(token)
      const late = tokenIn(await newestLink(app, account.email))
      expect(late).not.toBe(undo)
      expect((await wasNotMe(mail === 'first' ? undo : late)).json()).toEqual({})
      expect(await canLogIn(account.email, fresh)).toBe(true)
      expect(await canLogIn(email, account.password)).toBe(false)
      expect(await canLogIn(email, fresh)).toBe(false)
    },
  )

  it('reaches over a second change and a password the thief set', async () => {
    const { account, here, token, undo } = await aChange()
    await confirm(token)
    const second = aNewAddress()
    await ask(here, second, account.password)
    await confirm(tokenIn(await newestLink(app, second)))
    await here.call('POST', '/api/auth/credentials/password', {
      currentPassword: account.password,
      password: 'thiefs4word',
    })
    await new Browser(app).call('POST', '/api/auth/recovery', { email: second })
    expect((await wasNotMe(undo)).json()).toEqual({})
    expect(await canLogIn(account.email, fresh)).toBe(true)
    expect(await canLogIn(second, 'thiefs4word')).toBe(false)
  })

  it('is over after seven days', async () => {
    const { account, token, undo } = await aChange()
    await confirm(token)
    await ownerSays(
      "update identity_address_changes set undo_expires_at = undo_expires_at - interval '7 days' where account_id = $1",
      [account.id],
    )
    expect((await wasNotMe(undo)).json()).toMatchObject({ code: 'link_over' })
    await forgetOldChanges(app.services, AbortSignal.timeout(10_000))
    const { rows } = await ownerSays('select 1 from identity_address_changes where account_id = $1', [
      account.id,
    ])
    expect(rows).toEqual([])
  })
})

it('keeps an unfinished sign-up with the same address from failing badly', async () => {
  const { account, here } = await signedIn()
  const email = aNewAddress()
  await new Browser(app).call('POST', '/api/auth/registration', {
    name: 'Ana Rossi',
    email,
    password: 'tortellini4all',
  })
  const signUp = tokenIn(await newestLink(app, email))
  await ask(here, email, account.password)
  await confirm(tokenIn(await newestLink(app, email, '/confirm-email/')))
  const reply = await new Browser(app).call('POST', `/api/auth/registration/links/${signUp}`, {
    username: `ana${randomUUIDv7().slice(-8)}`,
    bornOn: '2004-05-06',
    termsVersion: 1,
    guidelinesVersion: 1,
  })
  expect(reply.json()).toMatchObject({ code: 'link_over' })
})

it('shows the API role no wish that it has not pinned', async () => {
  await aChange()
  expect(await app.services.db.selectFrom('identity_address_changes').selectAll().execute()).toEqual([])
})
