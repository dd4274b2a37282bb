import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo as readMails } from '../../../../testing/mails.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser, newestLink } from '../../../../testing/app.ts'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { remind } from './registration-mails.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

interface Mail {
  subject: string
  path: string
}

const address = () => `ana.${randomBytes(5).toString('hex')}@studio.unibo.it`
const ask = (url: string, payload: object) => new Browser(app).call('POST', url, payload)
const register = (email: string, more = {}) =>
  ask('/api/auth/registration', { name: 'Ana Rossi', email, password: 'tortellini4all', ...more })

const sql = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

const mailsTo = async (email: string): Promise<Mail[]> =>
  (await readMails(app.database.name, email)).map(({ mail: { values } }) => ({
    subject: values.subject ?? '',
    path: values.button?.path ?? '',
  }))

const linkTo = async (email: string) => (await newestLink(app, email)).replace('/complete-registration/', '')

const completion = (more = {}) => ({
  username: `ana${randomBytes(4).toString('hex')}`,
  bornOn: '2004-05-06',
  termsVersion: 1,
  guidelinesVersion: 1,
  ...more,
})
const complete = (token: string, more = {}) => ask(`/api/auth/registration/links/${token}`, completion(more))

async function aLink() {
  const email = address()
  await register(email)
  return { email, token: await linkTo(email) }
}

describe('signing up', () => {
  it.each(['Wayfellow Team', 'Wаyfеllоw', 'Support', 'ADM1N', 'S\u200bafety Te\u00adam'])(
    'refuses the name %s, which is the team’s, whatever the address',
    async (name) => {
      expect((await register(address(), { name })).json()).toMatchObject({ code: 'name_like_staff' })
    },
  )

  it('keeps a name without what nobody sees', async () => {
    const email = address()
    await register(email, { name: '\u202eAna\r\n\u200b Rossi\u2066' })
    expect(await sql('select name from identity_registrations where email = $1', [email])).toEqual([
      { name: 'Ana Rossi' },
    ])
    expect((await register(address(), { name: '\u200b\u3164\u2800' })).json()).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('quotes in its mail nothing that somebody typed', async () => {
    const email = address()
    await register(email, { name: 'https://evil.example/win-an-iphone Now' })
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [sent] = await readMails(app.database.name, email)
    // The token of its link is made by chance, and can have any three letters in it.
    const said = JSON.stringify(sent?.mail).replaceAll(/[\w-]{43}/g, 'TOKEN')
    expect(said).toContain('TOKEN')
    expect(said).not.toMatch(/evil|iphone|Now/)
  })

  it('answers a new and a known address alike, and each gets its mail', async () => {
    const known = await anAccount(app, 'ben')
    const email = address()
    const [fresh, old] = [await register(email), await register(known.email)]
    expect(fresh.statusCode).toBe(200)
    expect(old.body).toBe(fresh.body)
    expect(fresh.json()).toEqual({ message: 'Check your inbox' })
    await expect.poll(() => mailsTo(email)).toMatchObject([{ subject: 'Finish signing up for Wayfellow' }])
    await expect
      .poll(() => mailsTo(known.email))
      .toEqual([{ subject: 'You already have an account', path: '/login' }])
    expect(await sql('select from identity_registrations where email = $1', [known.email])).toEqual([])
  })

  it('sends a member a link that sets a new password, too', async () => {
    const known = await anAccount(app, 'ben')
    await register(known.email)
    const link = async () =>
      (await readMails(app.database.name, known.email)).map(({ mail }) => ({
        path: mail.values.link?.path,
      }))
    await expect.poll(link).toHaveLength(1)
    const [mail] = await link()
    const token = String(Reflect.get(mail ?? {}, 'path')).replace('/password-reset/', '')
    const reply = await new Browser(app).call('POST', `/api/auth/recovery/links/${token}`, {
      password: 'ravioli4everyone',
    })
    expect(reply.statusCode).toBe(200)
    expect((await new Browser(app).login({ ...known, password: 'ravioli4everyone' })).statusCode).toBe(200)
  })

  it('writes to a member at most once an hour', async () => {
    const known = await anAccount(app, 'ben')
    for (const _ of [1, 2]) {
      await register(known.email)
      const pending = () => sql('select from identity_registrations where email = $1', [known.email])
      await expect.poll(pending).toEqual([])
    }
    expect(await mailsTo(known.email)).toHaveLength(1)
  })

  it.each([
    ['a password without a digit', { password: 'tortellini' }],
    ['a password that everybody tries', { password: 'password123' }],
    ['an address without an @', { email: 'ana.studio.unibo.it' }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
  ])('refuses %s', async (_, input) => {
    expect((await register(address(), input)).statusCode).toBe(400)
  })

  it('remembers who invited', async () => {
    const jonas = await anAccount(app, 'jonas', { username: `jonas${randomBytes(3).toString('hex')}` })
    const [row] = await sql<{ username: string }>('select username from identity_accounts where id = $1', [
      jonas.id,
    ])
    const email = address()
    await register(email, { inviter: row?.username })
    await complete(await linkTo(email))
    const [joined] = await sql<{ inviter_id: string }>(
      `select inviter_id from identity_accounts a join identity_credentials c on c.account_id = a.id where c.email = $1`,
      [email],
    )
    expect(joined?.inviter_id).toBe(jonas.id)
    const inviter = await new Browser(app).call(
      'GET',
      `/api/auth/registration/inviter?username=${row?.username}`,
    )
    expect(inviter.json()).toEqual({ inviter: { firstName: 'jonas' } })
    const named = async () =>
      (
        await new Browser(app).call('GET', `/api/auth/registration/inviter?username=${row?.username}`)
      ).json<object>()
    // People who are hidden, banned, locked or admins are named to nobody without a session.
    const states = [
      [
        "insert into profiles (account_id, visibility) values ($1, 'nobody') on conflict (account_id) do update set visibility = 'nobody'",
        "update profiles set visibility = 'everyone' where account_id = $1",
      ],
      [
        "update profiles set visibility = 'verified' where account_id = $1",
        "update profiles set visibility = 'everyone' where account_id = $1",
      ],
      [
        "update identity_accounts set banned_until = 'infinity' where id = $1",
        'update identity_accounts set banned_until = null where id = $1',
      ],
      [
        'update identity_accounts set locked_at = now() where id = $1',
        'update identity_accounts set locked_at = null where id = $1',
      ],
      [
        "update identity_accounts set role = 'admin' where id = $1",
        "update identity_accounts set role = 'user' where id = $1",
      ],
    ] as const
    for (const [hide, show] of states) {
      await sql(hide, [jonas.id])
      expect({ hide, answer: await named() }).toEqual({ hide, answer: { inviter: null } })
      await sql(show, [jonas.id])
    }
    expect(await named()).toEqual({ inviter: { firstName: 'jonas' } })
  })
})

describe('sending the mail again', () => {
  it('does so after a minute, not before, and always says the same', async () => {
    const { email } = await aLink()
    const early = await ask('/api/auth/registration/resend', { email })
    expect(await mailsTo(email)).toHaveLength(1)
    await sql("update identity_registrations set mailed_at = mailed_at - interval '61 s' where email = $1", [
      email,
    ])
    const late = await ask('/api/auth/registration/resend', { email })
    expect(await mailsTo(email)).toHaveLength(2)
    const nobody = await ask('/api/auth/registration/resend', { email: address() })
    expect([early.body, nobody.body]).toEqual([late.body, late.body])
  })

  it('sends a new link to where a stale one went', async () => {
    const { email, token } = await aLink()
    await sql(
      `update identity_registrations set mailed_at = mailed_at - interval '3 days',
         token_expires_at = token_expires_at - interval '3 days' where email = $1`,
      [email],
    )
    expect((await complete(token)).json()).toMatchObject({ code: 'link_over' })
    await ask(`/api/auth/registration/links/${token}/renew`, {})
    expect((await complete(await linkTo(email))).statusCode).toBe(200)
  })
})

describe('completing', () => {
  it('opens the account, notes what was agreed to, and signs in', async () => {
    const { token } = await aLink()
    const browser = new Browser(app)
    const reply = await browser.call(
      'POST',
      `/api/auth/registration/links/${token}`,
      completion({ username: 'ana.rossi9' }),
    )
    browser.accessToken = reply.json<{ accessToken: string }>().accessToken
    const { user } = (await browser.call('GET', '/api/auth/session/user')).json<{ user: { id: string } }>()
    expect(user).toMatchObject({ username: 'ana.rossi9', profileCompleted: false, verified: false })
    expect(browser.cookies.has('__Host-rt')).toBe(true)
    expect(
      await sql('select document, version from identity_consents where account_id = $1 order by document', [
        user.id,
      ]),
    ).toEqual([
      { document: 'guidelines', version: 1 },
      { document: 'terms', version: 1 },
    ])
  })

  it('opens one account when a link is clicked fifty times at once', async () => {
    const { token, email } = await aLink()
    const replies = await Promise.all(Array.from({ length: 50 }, () => complete(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(49)
    expect(await sql('select from identity_credentials where email = $1', [email])).toHaveLength(1)
  })

  it('keeps nothing of somebody under 18', async () => {
    const { token, email } = await aLink()
    const bornOn = `${new Date().getUTCFullYear() - 17}-01-01`
    expect((await complete(token, { bornOn })).json()).toMatchObject({ code: 'too_young' })
    expect(await sql('select from identity_registrations where email = $1', [email])).toEqual([])
    expect((await complete(token)).json()).toMatchObject({ code: 'link_over' })
  })

  it.each(['1899-12-31', '1900-01-01', '2001-02-30', 'yesterday'])(
    'takes %s for no birthday',
    async (bornOn) => {
      const { token } = await aLink()
      expect((await complete(token, { bornOn })).json()).toMatchObject({ code: 'invalid_input' })
    },
  )

  it('keeps usernames that look like the team for nobody', async () => {
    const { token } = await aLink()
    for (const username of ['admin', 'wayfellow', 'adm1n', 'wayfe11ow', 'safety.team', 'staff.team'])
      expect((await complete(token, { username })).json()).toMatchObject({ code: 'username_taken' })
  })

  it('gives nobody a username that looks like one that somebody has', async () => {
    await anAccount(app, 'mara', { username: 'marnilo' })
    const { token } = await aLink()
    for (const username of [
      'marnilo',
      'marnilo.',
      'marnilo_',
      'm.arnilo',
      'mamilo',
      'marn1lo',
      'marni1o',
      'marnil0',
    ]) {
      expect((await complete(token, { username })).json()).toMatchObject({
        code: 'username_taken',
        message: 'This username is taken. Try another one.',
      })
      const reply = await new Browser(app).call(
        'GET',
        `/api/auth/registration/links/${token}/username?username=${username}`,
      )
      expect(reply.json()).toMatchObject({ isFree: false })
    }
    expect((await complete(token, { username: 'marnilo2' })).statusCode).toBe(200)
  })

  it('leaves those alone who looked alike before, and opens one account of two that look alike at once', async () => {
    const before = await anAccount(app, 'zoe', { username: 'zoeruiz' })
    // The state in which the migration leaves a pair: the older has the skeleton, the younger none.
    await sql('update identity_accounts set username_skeleton = null where username = $1', ['zoeruiz'])
    await anAccount(app, 'zoe', { username: 'zoe.ruiz' })
    expect((await new Browser(app).login(before)).statusCode).toBe(200)
    for (let round = 0; round < raceRepetitions; round += 1) {
      const [one, other] = [await aLink(), await aLink()]
      const replies = await Promise.all([
        complete(one.token, { username: `kai${round}rn` }),
        complete(other.token, { username: `kai_${round}m` }),
      ])
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    }
  })

  it('keeps the link when the username was taken in the last moment', async () => {
    const username = `ben${randomBytes(4).toString('hex')}`
    await anAccount(app, 'ben', { username })
    const { token } = await aLink()
    expect((await complete(token, { username })).json()).toMatchObject({ code: 'username_taken' })
    expect((await complete(token)).statusCode).toBe(200)
  })

  it('asks to read the terms again when they have changed', async () => {
    const { token } = await aLink()
    expect((await complete(token, { termsVersion: 0 })).json()).toMatchObject({ code: 'old_words' })
  })

  it.each([
    ['a forged link', () => randomBytes(32).toString('base64url')],
    ['a link that is no link', () => 'x'],
  ])('refuses %s', async (_, token) => {
    expect([400, 410]).toContain((await complete(token())).statusCode)
  })

  it('proposes with the link a free username that says nothing of the surname', async () => {
    const first = `Nevena${randomBytes(3).toString('hex').replaceAll(/\d/g, 'x')}`
    const propose = async (name: string) => {
      const email = address()
      await register(email, { name })
      const reply = await new Browser(app).call('GET', `/api/auth/registration/links/${await linkTo(email)}`)
      return String(reply.json<{ freeUsername: unknown }>().freeUsername)
    }
    const stem = first.toLowerCase()
    expect(await propose(`${first} Kostova`)).toBe(stem)
    await anAccount(app, 'mara', { username: stem })
    const next = await propose(`${first} Kostova`)
    expect(next).toMatch(new RegExp(String.raw`^${stem}\d{3,4}$`))
    expect(await propose('小明')).toBe('null')
  })

  it('tells while typing whether a username is free', async () => {
    const { token } = await aLink()
    const check = async (username: string) =>
      (
        await new Browser(app).call(
          'GET',
          `/api/auth/registration/links/${token}/username?username=${username}`,
        )
      ).json<{
        isFree: boolean
      }>()
    expect(await check('somebody.new')).toEqual({ isFree: true, message: null })
    expect(await check('admin')).toMatchObject({ isFree: false })
    expect(await check('9lives')).toMatchObject({ isFree: false })
  })
})

describe('a sign-up that nobody finishes', () => {
  it('is reminded on days 1, 3 and 7 with a link that works, then forgotten', async () => {
    const { email } = await aLink()
    const planned = await sql<{ day: string; id: string }>(
      `select j.data->>'day' as day, r.id from identity_registrations r
       join pgboss.job j on j.name = 'identity.remind-registration' and j.data->>'registrationId' = r.id::text
       where r.email = $1 order by 1`,
      [email],
    )
    expect(planned.map(({ day }) => day)).toEqual(['1', '3', '7', '9'])
    const registrationId = planned[0]?.id ?? ''
    for (const day of [1, 3, 7]) await remind(app.services, { registrationId, day })
    expect(await mailsTo(email)).toHaveLength(4)
    const get = await new Browser(app).call('GET', `/api/auth/registration/links/${await linkTo(email)}`)
    expect(get.json()).toMatchObject({ firstName: 'Ana' })
    await remind(app.services, { registrationId, day: 9 })
    expect(await sql('select from identity_registrations where email = $1', [email])).toEqual([])
  })

  it('is written to in the language of the browser that signed up, and reminded in it', async () => {
    const email = address()
    const input = { name: 'Ana Rossi', email, password: 'tortellini4all' }
    const headers = { 'accept-language': 'ca, es-AR;q=0.9, en;q=0.5' }
    await new Browser(app).call('POST', '/api/auth/registration', input, headers)
    await linkTo(email)
    const [row] = await sql<{ id: string }>('select id from identity_registrations where email = $1', [email])
    await remind(app.services, { registrationId: row?.id ?? '', day: 7 })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Termina tu registro en Wayfellow',
      'Último recordatorio: termina tu registro en Wayfellow',
    ])
  })

  it('hears nothing more once it is finished', async () => {
    const { email, token } = await aLink()
    const [row] = await sql<{ id: string }>('select id from identity_registrations where email = $1', [email])
    await complete(token)
    await remind(app.services, { registrationId: row?.id ?? '', day: 1 })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
