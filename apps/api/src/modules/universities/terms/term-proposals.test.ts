import { randomUUIDv7 } from 'node:crypto'
import type { UniversityTerms } from '@wayfellow/contract/universities/terms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCityAdmin } from '../../../../testing/builders/city.ts'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccountWithTotp, anApp, Browser } from '../../../../testing/app.ts'
import { aCatalogue, aNewcomer, aStudentAt } from '../../../../testing/builders/universities.ts'
import { examWeeksOf } from '../index.ts'
import { expireProposals, findTerms, replaceTerms } from './queries.ts'
import { transaction } from '../../../platform/database/db.ts'

let app: Awaited<ReturnType<typeof anApp>>
let bologna = ''
let munich = ''
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
  bologna = await idOf('unibo.it')
  munich = await idOf('tum.de')
  await sql('update universities set place_id = $2 where id = $1', [
    bologna,
    await placeNamed(app, 'Bologna, Italy'),
  ])
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql('delete from universities_term_proposals')
  await sql('delete from universities_terms')
})

const path = '/api/universities-terms'
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)
const idOf = async (domain: string) => {
  const [row] = await sql<{ id: string }>(
    'select university_id as id from universities_domains where domain = $1',
    [domain],
  )
  return row?.id ?? ''
}
/** The database's own days, so that no midnight lies between its clock and ours. */
const day = async (ahead: number) => {
  const [row] = await sql<{ day: string }>('select (current_date + $1::int)::text as day', [ahead])
  return row?.day ?? ''
}
const exams = async (from = 30, to = 40) => ({
  _id: randomUUIDv7(),
  kind: 'exams',
  startsOn: await day(from),
  endsOn: await day(to),
})
const propose = (browser: Browser, term: object) => browser.call('POST', `${path}/proposals`, term)
const settle = (browser: Browser, id: string, action: 'confirm' | 'withdraw') =>
  browser.call('POST', `${path}/proposals/${id}/${action}`, {})
const termsOf = async (browser: Browser, query = '') =>
  (await browser.call('GET', `${path}${query}`)).json<UniversityTerms>()

describe('term dates that a student proposes', () => {
  it('count once another student of the university has confirmed them, and say so', async () => {
    const [ana, ben] = [await aStudentAt(app, bologna), await aStudentAt(app, bologna)]
    const term = await exams()
    const proposed = await propose(ana.browser, term)
    expect(proposed.json()).toMatchObject({
      university: { name: 'University of Bologna' },
      terms: [],
      proposals: [{ _id: term._id, isMine: true, viewerActions: ['withdraw'] }],
      viewerActions: ['propose'],
    })
    expect(await examWeeksOf(app.services.db, bologna)).toEqual([])
    expect((await settle(ana.browser, term._id, 'confirm')).json()).toMatchObject({
      code: 'proposal_settled',
    })
    expect((await termsOf(ben.browser)).proposals).toMatchObject([
      { isMine: false, viewerActions: ['confirm'] },
    ])
    const { _id, ...dates } = term
    expect((await settle(ben.browser, _id, 'confirm')).json()).toMatchObject({
      terms: [{ ...dates, source: 'students' }],
      proposals: [],
    })
    expect(await examWeeksOf(app.services.db, bologna)).toHaveLength(1)
    expect((await settle(ben.browser, _id, 'confirm')).json()).toMatchObject({ code: 'proposal_settled' })
  })

  it('say nothing of who proposed or confirmed them', async () => {
    const [ana, ben] = [await aStudentAt(app, bologna), await aStudentAt(app, bologna)]
    const term = await exams()
    await propose(ana.browser, term)
    const shown = await ben.browser.call('GET', path)
    expect(shown.body).not.toContain(ana.id)
    expect((await settle(ben.browser, term._id, 'confirm')).body).not.toContain(ben.id)
  })

  it('are confirmed by the city admin of its city and by an admin, and by nobody from elsewhere', async () => {
    const ana = await aStudentAt(app, bologna)
    const [one, other] = [await exams(), await exams(60, 70)]
    for (const term of [one, other]) expect((await propose(ana.browser, term)).statusCode).toBe(200)
    const elsewhere = await aStudentAt(app, munich)
    const lisbon = await aCityAdmin(app, 'otto', [await placeNamed(app, 'Lisbon, Portugal')])
    for (const { browser } of [elsewhere, lisbon])
      expect((await termsOf(browser, `?universityId=${bologna}`)).proposals).toEqual([])
    for (const { browser } of [elsewhere, lisbon])
      for (const action of ['confirm', 'withdraw'] as const)
        expect((await settle(browser, one._id, action)).statusCode).toBe(404)
    const cleo = await aCityAdmin(app, 'cleo', [await placeNamed(app, 'Bologna, Italy')])
    expect((await termsOf(cleo.browser, `?universityId=${bologna}`)).proposals[0]?.viewerActions).toEqual([
      'confirm',
      'decline',
    ])
    expect((await settle(cleo.browser, one._id, 'confirm')).statusCode).toBe(200)
    const admin = new Browser(app)
    await admin.loginInTwoSteps(await anAccountWithTotp(app, 'ada', { role: 'admin' }))
    expect((await settle(admin, other._id, 'confirm')).statusCode).toBe(200)
    expect((await termsOf(ana.browser)).terms).toHaveLength(2)
  })

  it('are withdrawn by who proposed them alone', async () => {
    const [ana, ben] = [await aStudentAt(app, bologna), await aStudentAt(app, bologna)]
    const term = await exams()
    await propose(ana.browser, term)
    expect((await settle(ben.browser, term._id, 'withdraw')).json()).toMatchObject({
      code: 'proposal_settled',
    })
    expect((await settle(ana.browser, term._id, 'withdraw')).json()).toMatchObject({ proposals: [] })
    expect((await settle(ben.browser, term._id, 'confirm')).json()).toMatchObject({
      code: 'proposal_settled',
    })
  })

  it('are refused when they are over, overlap others, or are too many', async () => {
    const ana = await aStudentAt(app, bologna)
    expect((await propose(ana.browser, await exams(-20, -10))).json()).toMatchObject({ code: 'wrong_dates' })
    const first = await exams(30, 40)
    await propose(ana.browser, first)
    expect((await propose(ana.browser, first)).json<UniversityTerms>().proposals).toHaveLength(1)
    expect((await propose(ana.browser, await exams(40, 50))).json()).toMatchObject({ code: 'dates_overlap' })
    for (const at of [50, 60, 70, 80])
      expect((await propose(ana.browser, await exams(at, at + 2))).statusCode).toBe(200)
    expect((await propose(ana.browser, await exams(90, 92))).json()).toMatchObject({
      code: 'too_many_proposals',
    })
  })

  it('are proposed by nobody who is not confirmed at a university', async () => {
    const ana = await aNewcomer(app, 'ana')
    expect((await propose(ana.browser, await exams())).json()).toMatchObject({ code: 'not_of_university' })
    expect(await termsOf(ana.browser)).toEqual({
      university: null,
      terms: [],
      proposals: [],
      declined: [],
      viewerActions: [],
    })
    const former = await aStudentAt(app, bologna)
    await sql(`update universities_verifications set status = 'alumni' where account_id = $1`, [former.id])
    expect((await propose(former.browser, await exams())).json()).toMatchObject({ code: 'not_of_university' })
  })

  it('expire after 30 days, or when they are over', async () => {
    const ana = await aStudentAt(app, bologna)
    const [old, over, fresh] = [await exams(10, 12), await exams(20, 22), await exams(30, 32)]
    for (const term of [old, over, fresh]) await propose(ana.browser, term)
    await sql(
      `update universities_term_proposals set created_at = now() - interval '31 days' where id = $1`,
      [old._id],
    )
    await sql(
      `update universities_term_proposals set starts_on = current_date - 9, ends_on = current_date - 1 where id = $1`,
      [over._id],
    )
    expect(await expireProposals(app.services.db, 100)).toBe(2)
    expect((await termsOf(ana.browser)).proposals.map(({ _id }) => _id)).toEqual([fresh._id])
  })

  it('are confirmed once, however many confirm them in one moment', async () => {
    const ana = await aStudentAt(app, bologna)
    const others = [
      await aStudentAt(app, bologna),
      await aStudentAt(app, bologna),
      await aStudentAt(app, bologna),
    ]
    const term = await exams()
    await propose(ana.browser, term)
    const replies = await Promise.all(others.map(({ browser }) => settle(browser, term._id, 'confirm')))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await termsOf(ana.browser)).terms).toHaveLength(1)
  })
})

it('keeps where dates come from when our team saves a university and leaves them as they are', async () => {
  const term = { startsOn: await day(5), endsOn: await day(9) }
  await sql(
    `insert into universities_terms values ($1, 'exams', $2, $3, 'students'), ($1, 'break', $2, $3, 'students')`,
    [bologna, term.startsOn, term.endsOn],
  )
  await transaction(app.services.db, {}, (tx) =>
    replaceTerms(tx, bologna, [
      { kind: 'exams', ...term },
      { kind: 'lectures', ...term },
    ]),
  )
  expect(await findTerms(app.services.db, bologna)).toHaveLength(2)
  const rows = await sql(
    'select kind, source from universities_terms where university_id = $1 order by kind',
    [bologna],
  )
  expect(rows).toEqual([
    { kind: 'exams', source: 'students' },
    { kind: 'lectures', source: 'team' },
  ])
})
