import type { StudentStatus } from '@wayfellow/contract/universities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, type Browser } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anyName,
  eventually,
  mailsTo,
  newestCode,
  wrong,
} from '../../../../testing/builders/universities.ts'
import { hashCode } from './verification-codes.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ SHED_DELAY_MS: '10000' })
  await aCatalogue(app)
})
afterAll(() => app.stop())

const path = '/api/user/universities/verification'
const ask = (browser: Browser, email: string) => browser.call('POST', `${path}/code`, { email })
const enter = (browser: Browser, code: string) => browser.call('POST', path, { code })
const statusOf = async (browser: Browser) => (await browser.call('GET', path)).json<StudentStatus>()
const sql = (text: string, values: unknown[] = []) =>
  asOwner(
    app.database.name,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows,
  )
const later = (accountId: string, interval: string) =>
  sql(
    `update universities_codes set asked_at = asked_at - $2::interval, first_asked_at = first_asked_at - $2::interval,
       expires_at = expires_at - $2::interval where account_id = $1`,
    [accountId, interval],
  )
/** A code that needs no mail. */
async function withCode(accountId: string, addressKey: string, code = '123456') {
  await sql(
    `insert into universities_codes (account_id, university_id, email, address_key, code_hash, expires_at)
     select $1, university_id, $2, $2, $3, now() + interval '30 minutes' from universities_domains where domain = 'unibo.it'`,
    [accountId, addressKey, hashCode(accountId, code)],
  )
}

const allSent = async () =>
  (
    await sql(
      `select 1 from pgboss.job where name = 'universities.send-code' and state in ('created', 'active', 'retry')`,
    )
  ).length === 0 || undefined

const fiftyAtOnce = async () => {
  const email = `${anyName()}@unibo.it`
  const many = await Promise.all(Array.from({ length: 50 }, () => aNewcomer(app, 'max')))
  for (const { id } of many) await withCode(id, email)
  const replies = await Promise.all(many.map(({ browser }) => enter(browser, '123456')))
  const rows = await sql('select account_id from universities_verifications where address_key = $1', [email])
  const accounts = await sql(
    "select 1 from identity_accounts where verification = 'verified' and id = any($1)",
    [many.map(({ id }) => id)],
  )
  return { replies, rows: rows.length, accounts: accounts.length }
}

describe('a university address', () => {
  it('confirms a student by a mailed code, and the session goes on with a fresh token', async () => {
    const ana = await aNewcomer(app, 'ana')
    expect(await statusOf(ana.browser)).toMatchObject({ status: 'none', university: null, pending: null })
    const email = `ana.${anyName()}@studio.unibo.it`
    const asked = await ask(ana.browser, email)
    expect(asked.statusCode).toBe(200)
    expect(asked.json<StudentStatus>().pending).toEqual({
      email,
      university: 'University of Bologna',
      choices: [expect.objectContaining({ name: 'University of Bologna' })],
      guessesLeft: 5,
      resendInSeconds: 60,
    })
    const code = await newestCode(app, email)
    const wrongTry = await enter(ana.browser, wrong(code))
    expect(wrongTry.json()).toMatchObject({ code: 'wrong_student_code' })
    expect((await statusOf(ana.browser)).pending).toMatchObject({ guessesLeft: 4 })

    const right = await enter(ana.browser, code)
    expect(right.json()).toMatchObject({
      status: 'verified',
      email,
      university: { name: 'University of Bologna', country: 'IT' },
      isExpiring: false,
      pending: null,
    })
    const { verifiedAt, expiresAt } = right.json<StudentStatus>()
    const years = new Date(expiresAt ?? 0).getUTCFullYear() - new Date(verifiedAt ?? 0).getUTCFullYear()
    expect(years).toBe(1)

    // The old token still says «not verified»: it is stale, and a refresh brings the truth.
    expect(
      await eventually(async () =>
        (await ana.browser.call('GET', path)).statusCode === 401 ? true : undefined,
      ),
    ).toBe(true)
    await ana.browser.refresh()
    const { user } = (await ana.browser.call('GET', '/api/auth/session/user')).json<{
      user: { verified: boolean }
    }>()
    expect(user.verified).toBe(true)
    expect((await enter(ana.browser, code)).json()).toMatchObject({ code: 'code_over' })
  })

  it.each([
    ['nowhere.example', 'unknown_domain', "We don't know nowhere.example yet."],
    ['unіbo.it', 'unknown_domain', "We don't know xn--unbo-m9d.it yet."],
    ['unibo.it.evil.example', 'unknown_domain', "We don't know unibo.it.evil.example yet."],
    ['gmail.com', 'not_for_students', "An address at gmail.com can't confirm"],
    ['oldboys.tum.de', 'not_for_students', "An address at oldboys.tum.de can't confirm"],
    ['alumni.unibo.it', 'not_for_students', "An address at alumni.unibo.it can't confirm"],
    ['gymnasium.example', 'school_address', 'Addresses at gymnasium.example belong to a school'],
    ['college.example', 'unchecked_university', "We haven't checked College of Nowhere yet"],
  ])('at %s is refused as %s, by its name', async (host, code, words) => {
    const ben = await aNewcomer(app, 'ben')
    const reply = await ask(ben.browser, `ben@${host}`)
    expect(reply.json()).toMatchObject({ code })
    expect(reply.json<{ message: string }>().message).toContain(words)
    expect((await statusOf(ben.browser)).pending).toBeNull()
  })

  it.each(['a,b@unibo.it', '"a"@unibo.it', 'а@unibo.it', 'a@unibo.it:25'])('is none: %s', async (email) => {
    const ben = await aNewcomer(app, 'ben')
    expect((await ask(ben.browser, email)).json()).toMatchObject({ code: 'wrong_address' })
  })
})

describe('codes', () => {
  it('are sent again after a minute, five times a day', async () => {
    const eva = await aNewcomer(app, 'eva')
    const email = `eva.${anyName()}@tum.de`
    for (let nth = 1; nth <= 5; nth += 1) {
      expect((await ask(eva.browser, email)).statusCode).toBe(200)
      await newestCode(app, email, nth)
      const soon = await ask(eva.browser, email)
      expect(soon.json()).toMatchObject({ code: 'code_too_soon' })
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
      await later(eva.id, '61 seconds')
    }
    const sixth = await ask(eva.browser, email)
    expect(sixth.json()).toMatchObject({ code: 'too_many_codes' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(80_000)
    await later(eva.id, '1 day')
    expect((await ask(eva.browser, email)).statusCode).toBe(200)
    expect(await mailsTo(app, email)).not.toHaveLength(0)
  })

  it('of an earlier mail are wrong', async () => {
    const ivo = await aNewcomer(app, 'ivo')
    const email = `ivo.${anyName()}@tum.de`
    await ask(ivo.browser, email)
    const first = await newestCode(app, email)
    await later(ivo.id, '61 seconds')
    await ask(ivo.browser, email)
    const second = await newestCode(app, email, 2)
    const reply = await enter(ivo.browser, first === second ? wrong(second) : first)
    expect(reply.json()).toMatchObject({ code: 'wrong_student_code' })
    expect((await enter(ivo.browser, second)).statusCode).toBe(200)
  })

  it('are over after 30 minutes', async () => {
    const ivo = await aNewcomer(app, 'ivo')
    await withCode(ivo.id, `${anyName()}@unibo.it`)
    await later(ivo.id, '31 minutes')
    expect((await enter(ivo.browser, '123456')).json()).toMatchObject({ code: 'code_over' })
    expect((await statusOf(ivo.browser)).pending).toBeNull()
  })

  it('take five guesses, also when many come in the same moment', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const max = await aNewcomer(app, 'max')
      await withCode(max.id, `${anyName()}@unibo.it`)
      const replies = await Promise.all(Array.from({ length: 12 }, () => enter(max.browser, '000000')))
      const codes = replies.map((reply) => reply.json<{ code: string }>().code)
      expect(codes.filter((code) => code === 'wrong_student_code')).toHaveLength(5)
      expect(codes.filter((code) => code === 'code_over')).toHaveLength(7)
      expect((await enter(max.browser, '123456')).json()).toMatchObject({ code: 'code_over' })
      expect((await statusOf(max.browser)).pending).toMatchObject({ guessesLeft: 0 })
    }
  })

  it('asked for twice in one moment are sent once', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const max = await aNewcomer(app, 'max')
      const email = `${anyName()}@unibo.it`
      const replies = await Promise.all(Array.from({ length: 4 }, () => ask(max.browser, email)))
      expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
        '200',
        '429',
        '429',
        '429',
      ])
    }
  })

  it('go to one mailbox ten times a day at most, whoever asks', async () => {
    const email = `${anyName()}@unibo.it`
    const askers = await Promise.all(Array.from({ length: 13 }, () => aNewcomer(app, 'max')))
    for (const { browser } of askers) expect((await ask(browser, email)).statusCode).toBe(200)
    await eventually(allSent)
    expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(10)
  })
})

describe('one mailbox', () => {
  it('confirms one account, and whoever asks for it again can’t tell', async () => {
    const owner = await aNewcomer(app, 'ana')
    const email = `ana.${anyName()}@unibo.it`
    await withCode(owner.id, email)
    expect((await enter(owner.browser, '123456')).statusCode).toBe(200)

    const second = await aNewcomer(app, 'ben')
    const tagged = email.replace('@', '+again@')
    const used = await ask(second.browser, tagged)
    const third = await aNewcomer(app, 'eva')
    const free = await ask(third.browser, `free.${anyName()}+again@unibo.it`)
    const blind = (reply: typeof used) => reply.body.replaceAll(/"email":"[^"]*"/g, '')
    expect(used.statusCode).toBe(free.statusCode)
    expect(blind(used)).toBe(blind(free))

    const [mail] = await eventually(async () => {
      const mails = await mailsTo(app, tagged)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail).toEqual({ to: tagged, subject: 'This address already confirms another account', code: null })
    for (const code of ['000000', '123456'])
      expect((await enter(second.browser, code)).json()).toMatchObject({ code: 'wrong_student_code' })
  })

  it('may be used again by the account it confirms', async () => {
    const ana = await aNewcomer(app, 'ana')
    const email = `ana.${anyName()}@unibo.it`
    await withCode(ana.id, email)
    await enter(ana.browser, '123456')
    await ana.browser.refresh()
    await later(ana.id, '61 seconds')
    expect((await ask(ana.browser, email)).statusCode).toBe(200)
    expect((await enter(ana.browser, await newestCode(app, email))).statusCode).toBe(200)
  })

  it('confirms one of fifty accounts that enter their codes at once', async () => {
    const { replies, rows, accounts } = await fiftyAtOnce()
    expect(rows).toBe(1)
    expect(accounts).toBe(1)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json<{ code?: string }>().code === 'address_used')).toHaveLength(
      49,
    )
  })

  it('would confirm more of them without the rule in the database', async () => {
    await sql(
      'alter table universities_verifications drop constraint universities_verifications_address_key_key',
    )
    const { rows } = await fiftyAtOnce()
    await sql('delete from universities_verifications')
    await sql('alter table universities_verifications add unique (address_key)')
    expect(rows).toBeGreaterThan(1)
  })
})

it('shows nobody the address, the code or the wish of somebody else', async () => {
  const ana = await aNewcomer(app, 'ana')
  await withCode(ana.id, `${anyName()}@unibo.it`)
  await enter(ana.browser, '123456')
  const ben = await aNewcomer(app, 'ben')
  expect(await statusOf(ben.browser)).toMatchObject({
    status: 'none',
    email: null,
    university: null,
    pending: null,
  })
  const { db } = app.services
  for (const table of ['universities_verifications', 'universities_codes', 'universities_wishes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
