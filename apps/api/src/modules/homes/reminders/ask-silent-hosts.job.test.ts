import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHost } from '../../../../testing/builders/homes.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp, newestLink, subjectsTo } from '../../../../testing/app.ts'
import { askSilentHosts } from './ask-silent-hosts.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)
const everyDay = () => askSilentHosts(app.services, new AbortController().signal)

/** Last seen so many days ago. */
async function aSilentHost(days: number, hosting: 'yes' | 'maybe' | 'no' = 'yes') {
  const ana = await aHost(app, 'ana')
  await ana.change({ hosting })
  await lastSeen(ana.id, days)
  return ana
}
const lastSeen = (id: string, days: number) =>
  sql(
    `update identity_accounts set last_active_on = (now() at time zone 'utc')::date - $2::int,
     created_at = now() - interval '1 year' where id = $1`,
    [id, days],
  )
const askedAgo = (id: string, days: number) =>
  sql("update homes_reminders set asked_at = now() - $2::int * interval '1 day' where account_id = $1", [
    id,
    days,
  ])
const hostingOf = async (id: string) => {
  const [row] = await sql<{ hosting: string }>('select hosting from profiles where account_id = $1', [id])
  return row?.hosting
}

describe('a host who is not seen', () => {
  it('is asked after 60 days, once; nobody else is', async () => {
    const silent = await aSilentHost(60)
    const others = [await aSilentHost(59), await aSilentHost(90, 'maybe'), await aSilentHost(90, 'no')]
    await everyDay()
    await Promise.all([everyDay(), everyDay()])
    expect(await subjectsTo(app, silent.email)).toEqual(['Still hosting?'])
    for (const { email } of others) expect(await subjectsTo(app, email)).toEqual([])
    expect(await hostingOf(silent.id)).toBe('yes')
  })

  it('says «maybe» after 14 more silent days, once, and is told', async () => {
    const ana = await aSilentHost(80)
    await everyDay()
    await askedAgo(ana.id, 13)
    await everyDay()
    expect(await hostingOf(ana.id)).toBe('yes')
    await askedAgo(ana.id, 14)
    await Promise.all([everyDay(), everyDay()])
    await everyDay()
    expect(await hostingOf(ana.id)).toBe('maybe')
    expect(await subjectsTo(app, ana.email)).toEqual(['Still hosting?', 'Your home is now set to “Maybe”'])
  })

  it('keeps hosting with one click; the link works once and asks again only 60 days later', async () => {
    const ana = await aSilentHost(80)
    await everyDay()
    const path = (await newestLink(app, ana.email)).replace('/still-hosting/', '/api/homes/still-hosting/')
    const click = () =>
      app.app.inject({ method: 'POST', url: path, headers: { origin: 'http://localhost:8080' } })
    expect((await click()).statusCode).toBe(200)
    expect((await click()).statusCode).toBe(404)
    await askedAgo(ana.id, 20)
    await everyDay()
    expect(await hostingOf(ana.id)).toBe('yes')
    expect(await subjectsTo(app, ana.email)).toHaveLength(1)
    await sql("update homes_reminders set answered_at = now() - interval '61 days' where account_id = $1", [
      ana.id,
    ])
    await everyDay()
    expect(await subjectsTo(app, ana.email)).toEqual(['Still hosting?', 'Still hosting?'])
  })

  it('who comes back is not silent any more, and a later silence starts anew', async () => {
    const ana = await aSilentHost(80)
    await everyDay()
    await askedAgo(ana.id, 20)
    await lastSeen(ana.id, 3)
    await everyDay()
    expect(await hostingOf(ana.id)).toBe('yes')
    await askedAgo(ana.id, 200)
    await lastSeen(ana.id, 61)
    await everyDay()
    expect(await subjectsTo(app, ana.email)).toEqual(['Still hosting?', 'Still hosting?'])
    expect(await hostingOf(ana.id)).toBe('yes')
  })

  it('can’t be answered for with a token that is none', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/homes/still-hosting/none',
      headers: { origin: 'http://localhost:8080' },
    })
    expect(reply.statusCode).toBe(404)
  })

  it('is found by walking an index, a bite at a time', async () => {
    await asOwner(app.database.name, async (client) => {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select account_id from profiles where hosting = 'yes'
         and account_id > '00000000-0000-0000-0000-000000000000' order by account_id limit 2000`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('profiles_hosting')
    })
  })
})
