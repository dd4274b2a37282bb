import type { StudentStatus } from '@wayfellow/contract/universities'
import { guidelinesVersion, termsVersion } from '@wayfellow/contract/identity/joining'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, Browser, newestLink } from '../../../../testing/app.ts'
import {
  aCatalogue,
  aNewcomer,
  anyName,
  eventually,
  mailsTo,
} from '../../../../testing/builders/universities.ts'
import { confirmOnJoining, renewAll } from './verification-mails.job.ts'
import { hashCode } from './verification-codes.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aCatalogue(app)
})
afterAll(() => app.stop())

const path = '/api/user/universities/verification'
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

async function join(email: string) {
  const browser = new Browser(app)
  await browser.call('POST', '/api/auth/registration', {
    name: 'Ana Rossi',
    email,
    password: 'tortellini4all',
  })
  const token = (await newestLink(app, email)).replace('/complete-registration/', '')
  const reply = await browser.call('POST', `/api/auth/registration/links/${token}`, {
    username: `ana${anyName()}`,
    bornOn: '2004-05-06',
    termsVersion,
    guidelinesVersion,
  })
  browser.accessToken = reply.json<{ accessToken: string }>().accessToken
  const [account] = await sql<{ id: string }>(
    'select account_id as id from identity_credentials where email = $1',
    [email],
  )
  return { browser, id: account?.id ?? '' }
}

const joiningDone = (id: string) =>
  eventually(async () => {
    const rows = await sql(
      "select 1 from pgboss.job where name = 'identity.account-opened' and data->>'accountId' = $1 and state = 'completed'",
      [id],
    )
    return rows.length > 0 || undefined
  })

async function userOf(browser: Browser) {
  await browser.refresh()
  return (await browser.call('GET', '/api/auth/session/user')).json<{ user: { verified: boolean } }>().user
}

describe('who joins', () => {
  it('with a student’s address is confirmed, and the new session is not told to reload', async () => {
    const email = `ana.${anyName()}@studio.unibo.it`
    const { browser, id } = await join(email)
    await joiningDone(id)
    expect(await userOf(browser)).toMatchObject({ verified: true })
    expect((await browser.call('GET', path)).json()).toMatchObject({
      status: 'verified',
      email,
      university: { name: 'University of Bologna' },
    })
    const signals = await sql<{ session_id: string; own: string }>(
      `select n.session_id, s.id as own from identity_signals n join identity_sessions s using (account_id)
       where n.account_id = $1 and n.kind = 'accountChanged'`,
      [id],
    )
    expect(signals).toHaveLength(1)
    expect(signals[0]?.session_id).toBe(signals[0]?.own)
  })

  it.each([
    'mail.example',
    'gmail.com',
    'alumni.unibo.it',
    'oldboys.tum.de',
    'gymnasium.example',
    'college.example',
  ])('with an address at %s is not', async (host) => {
    const { browser, id } = await join(`ana.${anyName()}@${host}`)
    await joiningDone(id)
    expect(await userOf(browser)).toMatchObject({ verified: false })
    expect((await browser.call('GET', path)).json()).toMatchObject({ status: 'none' })
  })

  it('with another tag of a mailbox that confirms somebody is not', async () => {
    const name = anyName()
    const first = await join(`ana.${name}@unibo.it`)
    await joiningDone(first.id)
    const second = await join(`ana.${name}+2@unibo.it`)
    await joiningDone(second.id)
    expect(await userOf(first.browser)).toMatchObject({ verified: true })
    expect(await userOf(second.browser)).toMatchObject({ verified: false })
  })

  it('is confirmed once, however often the job runs', async () => {
    const { browser, id } = await join(`ana.${anyName()}@unibo.it`)
    await joiningDone(id)
    const [before] = await sql('select version from identity_accounts where id = $1', [id])
    await confirmOnJoining(app.services, { accountId: id, sessionId: id })
    expect(await sql('select version from identity_accounts where id = $1', [id])).toEqual([before])
    expect(await userOf(browser)).toMatchObject({ verified: true })
  })
})

async function aStudent(endsIn: string) {
  const eva = await aNewcomer(app, 'eva')
  await sql(
    `insert into universities_verifications
     select $1, university_id, $2, $2, 'verified', now(), now() + $3::interval from universities_domains where domain = 'tum.de'`,
    [eva.id, `${anyName()}@tum.de`, endsIn],
  )
  await sql("update identity_accounts set verification = 'verified' where id = $1", [eva.id])
  return eva
}
const renew = () => renewAll(app.services, new AbortController().signal)
const statusOf = async (browser: Browser) => (await browser.call('GET', path)).json<StudentStatus>()
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)

describe('every day', () => {
  it('reminds 30 days ahead, once, and of nobody else', async () => {
    const soon = await aStudent('29 days')
    const later = await aStudent('31 days')
    await renew()
    await renew()
    expect(await subjects(soon.email)).toEqual(['Still a student? Confirm for another year'])
    expect(await subjects(later.email)).toEqual([])
    expect(await statusOf(soon.browser)).toMatchObject({ status: 'verified', isExpiring: true })
    expect(await statusOf(later.browser)).toMatchObject({ status: 'verified', isExpiring: false })
  })

  it('makes alumni of whom the twelve months are over, says so, and lets them come back', async () => {
    const eva = await aStudent('-1 minute')
    await renew()
    await renew()
    expect(await subjects(eva.email)).toEqual(['Your profile now says alumni'])
    expect(await userOf(eva.browser)).toMatchObject({ verified: false })
    expect(await statusOf(eva.browser)).toMatchObject({
      status: 'alumni',
      university: { name: 'Technical University of Munich' },
    })
    const email = `${anyName()}@unibo.it`
    await sql(
      `insert into universities_codes (account_id, university_id, email, address_key, code_hash, expires_at)
       select $1, university_id, $2, $2, $3, now() + interval '30 minutes' from universities_domains where domain = 'unibo.it'`,
      [eva.id, email, hashCode(eva.id, '123456')],
    )
    expect((await eva.browser.call('POST', path, { code: '123456' })).json()).toMatchObject({
      status: 'verified',
      university: { name: 'University of Bologna' },
    })
    await renew()
    expect(await userOf(eva.browser)).toMatchObject({ verified: true })
  })

  it('works through more than one bite, each account once, also when two run at once', async () => {
    await sql(
      `insert into identity_accounts (id, name) select gen_random_uuid(), 'Crowd ' || n from generate_series(1, 450) n`,
    )
    await sql(
      `insert into identity_credentials select id, id || '@mail.example', id || '@mail.example', 'x' from identity_accounts where name like 'Crowd %'`,
    )
    await sql(
      `insert into universities_verifications
       select a.id, d.university_id, a.id || '@tum.de', a.id || '@tum.de', 'verified', now(), now() + interval '10 days'
       from identity_accounts a, universities_domains d where a.name like 'Crowd %' and d.domain = 'tum.de'`,
    )
    await Promise.all([renew(), renew()])
    const [mails] = await sql<{ count: string; people: string }>(
      `select count(*), count(distinct data->>'subject') as people from pgboss.job
       where name = 'mail.send' and data->>'subject' in (select encode(sha256(convert_to(lower(email), 'utf8')), 'hex')
         from identity_credentials join identity_accounts a on a.id = account_id where a.name like 'Crowd %')`,
    )
    expect(mails).toEqual({ count: '450', people: '450' })
  })

  it('finds them by index', async () => {
    await asOwner(app.database.name, async (client) => {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select account_id from universities_verifications where status = 'verified'
         and expires_at <= now() + interval '30 days' and (reminded_at is null or expires_at <= now()) order by expires_at limit 200`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('universities_verifications_by_end')
    })
  })

  it('forgets codes of two days ago', async () => {
    const max = await aNewcomer(app, 'max')
    await sql(
      `insert into universities_codes (account_id, university_id, email, address_key, asked_at, expires_at)
       select $1, university_id, 'a@unibo.it', 'a@unibo.it', now() - interval '49 hours', now() - interval '48 hours' from universities_domains limit 1`,
      [max.id],
    )
    await renew()
    expect(await sql('select 1 from universities_codes where account_id = $1', [max.id])).toEqual([])
  })
})
