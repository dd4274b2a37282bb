import { randomUUID } from 'node:crypto'
import type { CaseFile } from '@wayfellow/contract/reports/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { anAdmin, report, reportsOf } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ada: Awaited<ReturnType<typeof anAdmin>>
let bea: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  ada = await anAdmin(app)
  bea = await anAdmin(app)
  await aGazetteer(app)
})
afterAll(() => app.stop())

/** Three open cases about one person: himself, a post and a message in words; the last is urgent. */
async function aTroublemaker() {
  const marek = await aWriter(app, 'marek')
  const [priya, noah] = [await aStudent(app, 'priya'), await aStudent(app, 'noah')]
  const posts = [
    postIn(await marek.write()),
    postIn(await marek.write({ text: 'A room in Alfama, pay first' })),
  ]
  await report(priya, 'post', posts[0]?._id ?? '', { category: 'spam' })
  await report(noah, 'post', posts[1]?._id ?? '', { category: 'scam' })
  await report(priya, 'person', marek.id, { category: 'safety' })
  return { marek, priya, noah, posts }
}

const inQueue = async (admin: typeof ada, { id }: { id: string }) =>
  (await admin.cases('?of=reports')).cases.filter(({ about }) => about?._id === id)
const first = async (admin: typeof ada, who: { id: string }) => {
  const [found] = await inQueue(admin, who)
  if (!found) throw new Error('nothing is open about them')
  return found
}

/** Checks that an admin made the decision at some time, and returns their name. */
function bySomeAdmin(decision: { by: string | null; at: string } | null | undefined) {
  expect(decision?.by).toMatch(/^ana/)
  expect(Date.parse(decision?.at ?? '')).toBeGreaterThan(0)
  return decision?.by
}

describe('the cases of one person', () => {
  it('are one entry of the queue, the most urgent one, with the rest beside it', async () => {
    const { marek } = await aTroublemaker()
    const entries = await inQueue(ada, marek)
    expect(entries).toMatchObject([{ kind: 'person', isUrgent: true, others: 2, claimedBy: null }])
    const file = await ada.file(await first(ada, marek))
    expect(file.open.map(({ kind }) => kind)).toEqual(['person', 'post', 'post'])
    expect(file.decided).toEqual([])
  })

  it('show what was decided before, by whom and when', async () => {
    const { marek } = await aTroublemaker()
    const before = await first(ada, marek)
    expect((await ada.decide(before, 'warn')).statusCode).toBe(200)
    const now = await bea.file(await first(bea, marek))
    const by = bySomeAdmin(now.decided[0]?.decision)
    expect(now.open).toHaveLength(2)
    expect(now.decided).toMatchObject([{ _id: before._id, decision: { act: 'warn', by } }])
    const past = await bea.file(before)
    expect(past.case.decision).toMatchObject({ act: 'warn', by })
    expect(past.log).toMatchObject([{ act: 'warn', by, reason: 'Against the guidelines, so: warn' }])
  })

  it('close with a ban for good, are out of sight, and their reporters are told', async () => {
    const { marek, priya, noah, posts } = await aTroublemaker()
    const one = await first(ada, marek)
    expect((await ada.decide(one, 'ban')).statusCode).toBe(200)
    expect(await inQueue(ada, marek)).toEqual([])
    const { decided } = await ada.file(one)
    expect(decided.map(({ decision }) => [decision?.act, decision?.note])).toEqual(
      [1, 2].map(() => ['ban', `Closed with case ${one._id.slice(0, 8).toUpperCase()}`]),
    )
    for (const who of [priya, noah])
      expect(new Set((await reportsOf(who)).reports.map(({ status }) => status))).toEqual(
        new Set(['actioned']),
      )
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ hidden: boolean }>(
        'select hidden_at is not null as hidden from posts where id = any ($1)',
        [posts.map(({ _id }) => _id)],
      ),
    )
    expect(rows).toEqual([{ hidden: true }, { hidden: true }])
    const bans = await asOwner(app.database.name, (client) =>
      client.query("select from reports_sanctions where account_id = $1 and act = 'ban'", [marek.id]),
    )
    expect(bans.rowCount).toBe(1)
  })

  it('close with a ban for good from the page of the person, too', async () => {
    const { marek } = await aTroublemaker()
    const reply = await ada.ask('POST', `/api/admin/users/${marek.username}/guarded-acts`, {
      _id: randomUUID(),
      act: 'ban',
      reason: 'Asked three people for money',
    })
    expect(reply.statusCode).toBe(200)
    expect(await inQueue(ada, marek)).toEqual([])
  })

  it('stay open under a ban with an end, and say so', async () => {
    const { marek } = await aTroublemaker()
    await ada.decide(await first(ada, marek), 'ban', { days: 7 })
    const left = await first(ada, marek)
    expect(left.others).toBe(1)
    expect(left.banned?.until).toEqual(expect.any(String))
    expect(left.viewerActions).toContain('ban')
  })

  it('that come after a ban for good say so, and offer no second one', async () => {
    const { marek, noah } = await aTroublemaker()
    await ada.decide(await first(ada, marek), 'ban')
    await report(noah, 'person', marek.id, { category: 'scam' })
    const later = await first(ada, marek)
    expect(later.banned).toEqual({ until: null })
    expect(later.viewerActions).not.toContain('ban')
    expect(later.viewerActions).toContain('settle')
  })
})

describe('a claim', () => {
  it('takes all that is open about the person; nobody else decides it, and reporters see that somebody looks', async () => {
    const { marek, priya } = await aTroublemaker()
    const one = await first(ada, marek)
    const file = (await ada.claim(one, 'claim')).json<CaseFile>()
    expect(file.open.map(({ status, claimedBy }) => [status, claimedBy?.username.startsWith('ana')])).toEqual(
      [1, 2, 3].map(() => ['inReview', true]),
    )
    expect(file.case.viewerActions).toEqual(expect.arrayContaining(['ban', 'release', 'handOn']))
    expect(file.log).toMatchObject([{ act: 'claim' }])
    expect((await reportsOf(priya)).reports.map(({ status }) => status)).toEqual(['inReview', 'inReview'])
    const seen = await first(bea, marek)
    expect(seen.viewerActions).toEqual(['claim'])
    expect(codeOf(await bea.decide(seen, 'dismiss'))).toBe('case_claimed')
    expect((await ada.decide(file.case, 'dismiss')).statusCode).toBe(200)
  })

  it('is given back, taken over or handed on to another admin, and nobody else', async () => {
    const { marek } = await aTroublemaker()
    const taken = (await ada.claim(await first(ada, marek), 'claim')).json<CaseFile>().case
    const released = (await ada.claim(taken, 'release')).json<CaseFile>()
    expect(new Set(released.open.map(({ status }) => status))).toEqual(new Set(['open']))
    expect(codeOf(await ada.claim(released.case, 'release'))).toBe('case_changed')
    const again = (await ada.claim(released.case, 'claim')).json<CaseFile>().case
    expect(codeOf(await ada.claim(again, 'handOn', { to: marek.username }))).toBe('no_such_admin')
    expect(codeOf(await ada.claim(again, 'handOn'))).toBe('no_such_admin')
    const over = (await bea.claim(again, 'claim')).json<CaseFile>().case
    expect((await first(ada, marek)).viewerActions).toEqual(['claim'])
    const username = again.claimedBy?.username
    const back = (await bea.claim(over, 'handOn', { to: username })).json<CaseFile>()
    expect(back.case.claimedBy?.username).toBe(username)
    expect(back.log.map(({ act }) => act)).toEqual(['handOn', 'claim', 'claim', 'release', 'claim'])
  })

  it('is had by one of two who take it at once, and a case is decided by one of two who decide at once', async () => {
    for (let round = 0; round < 25; round += 1) {
      const marek = await aStudent(app, 'marek')
      await report(await aReporter(), 'person', marek.id)
      const one = await first(ada, marek)
      const claims = await Promise.all([ada.claim(one, 'claim'), bea.claim(one, 'claim')])
      expect(new Set(claims.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      const winner = claims[0].statusCode === 200 ? ada : bea
      const now = (await winner.file(one)).case
      const decisions = await Promise.all([
        ada.decide(now, 'dismiss', { reason: 'Nothing against the rules' }),
        bea.decide(now, 'warn', { reason: 'Please read the rules again' }),
      ])
      expect(new Set(decisions.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      const { log } = await winner.file(one)
      expect(log.filter(({ act }) => act === 'dismiss' || act === 'warn')).toHaveLength(1)
    }
  })

  it('is for admins alone, and of nothing that is not there', async () => {
    const eve = await aStudent(app, 'eve')
    expect((await eve.call('GET', `/api/admin/cases/${randomUUID()}`)).statusCode).toBe(403)
    expect((await ada.claim({ _id: randomUUID(), version: 1 }, 'claim')).statusCode).toBe(404)
    expect((await ada.ask('GET', `/api/admin/cases/${randomUUID()}`)).statusCode).toBe(404)
  })
})

let reporter: Student | undefined
/** Reports are counted by the day: another speaks up after some. */
let spoken = 0
async function aReporter() {
  spoken += 1
  if (!reporter || spoken % 20 === 0) reporter = await aStudent(app, 'priya')
  return reporter
}
