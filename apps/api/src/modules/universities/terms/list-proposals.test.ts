import { randomUUIDv7 } from 'node:crypto'
import type { OpenProposal, UniversityTerms } from '@wayfellow/contract/universities/terms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCityAdmin, type CityAdmin } from '../../../../testing/builders/city.ts'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { countOnPages } from '../../../../checks/paging/lists.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aNewcomer, aStudentAt } from '../../../../testing/builders/universities.ts'
import { everyProposal, proposalsOfCity } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let leila: CityAdmin
let ana: Awaited<ReturnType<typeof aStudentAt>>
let lisbon = ''
let bologna = ''
const many = 45

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)

async function aUniversity(name: string, placeId: string) {
  const id = randomUUIDv7()
  await sql(
    `insert into universities (id, name, place_id, website, source, source_key)
     values ($1, $2, $3, 'https://uni.example', 'operator', gen_random_uuid()::text)`,
    [id, name, placeId],
  )
  return id
}
async function propose(universityId: string, proposerId: string, atMinute = 0) {
  const id = randomUUIDv7()
  await sql(
    `insert into universities_term_proposals (id, university_id, proposer_id, kind, starts_on, ends_on, created_at)
     values ($1, $2, $3, 'exams', current_date + $4::int, current_date + $4::int, now() + $4::int * interval '1 minute')`,
    [id, universityId, proposerId, atMinute],
  )
  return id
}

let atLisbon = ''
let atBologna = ''
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  bologna = await placeNamed(app, 'Bologna, Italy')
  leila = await aCityAdmin(app, 'leila', [lisbon])
  atLisbon = await aUniversity('University of Lisbon', lisbon)
  atBologna = await aUniversity('University of Bologna', bologna)
  ana = await aStudentAt(app, atLisbon)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql('delete from universities_term_proposals')
  await sql('delete from universities_terms')
})

const everywhere = '/api/admin/universities-terms/proposals'
const ofCity = (placeId: string) => `/api/city/universities-terms/proposals?placeId=${placeId}`
const askAdmin = (url: string) => admin.ask('GET', url)
const askLeila = (url: string) => leila.call('GET', url)
const proposalsIn = (reply: Awaited<ReturnType<typeof askLeila>>) =>
  reply.json<{ proposals: OpenProposal[] }>().proposals
const listed = async (placeId = lisbon) => proposalsIn(await askLeila(ofCity(placeId)))
const decline = (id: string) => `/api/universities-terms/proposals/${id}/decline`

describe('open proposals of term dates', () => {
  it('are listed for the city admin of the city and for admins, the oldest first, without who proposed them', async () => {
    const [second, first] = [await propose(atLisbon, ana.id, 2), await propose(atLisbon, ana.id, 1)]
    const elsewhere = await propose(atBologna, ana.id, 3)
    const reply = await askLeila(ofCity(lisbon))
    expect(proposalsIn(reply)).toMatchObject([
      { _id: first, kind: 'exams', isMine: false, viewerActions: ['confirm', 'decline'] },
      { _id: second, university: { name: 'University of Lisbon' }, website: 'https://uni.example' },
    ])
    expect(reply.body).not.toContain(ana.id)
    const all = proposalsIn(await askAdmin(everywhere))
    expect(all.map(({ _id }) => _id)).toEqual([first, second, elsewhere])
    expect(all[0]?.viewerActions).toEqual(['confirm', 'decline'])
  })

  it('are not shown to a city admin of another city, and to no student', async () => {
    await propose(atBologna, ana.id)
    expect(await listed(bologna)).toEqual([])
    const ben = await aNewcomer(app, 'ben')
    for (const path of [everywhere, ofCity(bologna)])
      expect((await ben.browser.call('GET', path)).statusCode).toBe(403)
  })

  it('leave the list when they are decided', async () => {
    const [one, other] = [await propose(atLisbon, ana.id, 1), await propose(atLisbon, ana.id, 2)]
    const confirmed = await leila.call('POST', `/api/universities-terms/proposals/${one}/confirm`, {})
    expect(confirmed.statusCode).toBe(200)
    expect((await listed()).map(({ _id }) => _id)).toEqual([other])
    expect((await leila.call('POST', decline(other), {})).statusCode).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('offer a city admin nothing but to withdraw what they proposed themselves', async () => {
    const own = await propose(atLisbon, leila.id)
    expect(await listed()).toMatchObject([{ isMine: true, viewerActions: ['withdraw'] }])
    expect((await leila.call('POST', decline(own), {})).json()).toMatchObject({ code: 'proposal_settled' })
  })

  it.each<[string, () => string, typeof askAdmin]>([
    ['a city', () => ofCity(lisbon), askLeila],
    ['all universities', () => everywhere, askAdmin],
  ])('have pages by number and by cursor: %s', async (_, pathOf, ask) => {
    for (let nth = 0; nth < many; nth += 1) await propose(atLisbon, ana.id, nth)
    expect(await countOnPages(ask, { path: pathOf(), key: 'proposals', perPage: 20, total: many })).toBe(many)
  })
})

describe('declined term dates', () => {
  it('do not count, and who proposed them is shown it for 30 days', async () => {
    const id = await propose(atLisbon, ana.id)
    expect((await leila.call('POST', decline(id), {})).json()).toMatchObject({ terms: [], proposals: [] })
    const own = async () => (await ana.browser.call('GET', '/api/universities-terms')).json<UniversityTerms>()
    expect(await own()).toMatchObject({ terms: [], proposals: [], declined: [{ kind: 'exams' }] })
    const ben = await aStudentAt(app, atLisbon)
    const others = await ben.browser.call('GET', '/api/universities-terms')
    expect(others.json()).toMatchObject({ declined: [] })
    await sql(`update universities_term_proposals set settled_at = now() - interval '31 days'`)
    expect((await own()).declined).toEqual([])
  })

  it('are declined by no student and by nobody from elsewhere', async () => {
    const [here, there] = [await propose(atLisbon, ana.id), await propose(atBologna, ana.id)]
    const ben = await aStudentAt(app, atLisbon)
    expect((await ben.browser.call('POST', decline(here), {})).json()).toMatchObject({
      code: 'proposal_settled',
    })
    expect((await leila.call('POST', decline(there), {})).statusCode).toBe(404)
    expect((await admin.ask('POST', decline(there), {})).statusCode).toBe(200)
    expect((await admin.ask('POST', decline(there), {})).json()).toMatchObject({ code: 'proposal_settled' })
  })
})

describe('the lists of open proposals', () => {
  it('read along an index, however many there were', async () => {
    await sql(
      `with founded as (
         insert into universities (id, name, place_id, source, source_key)
         select gen_random_uuid(), 'University ' || n, $1, 'operator', 'many ' || n from generate_series(1, 1000) n
         returning id)
       insert into universities_term_proposals
         (id, university_id, proposer_id, kind, starts_on, ends_on, status, settled_at, created_at)
       select gen_random_uuid(), id, $2, 'exams', current_date + n, current_date + n,
         case when n % 5 = 0 then 'open' else 'expired' end, case when n % 5 = 0 then null else now() end,
         now() - n * interval '1 minute'
       from founded, generate_series(1, 20) n`,
      [bologna, ana.id],
    )
    await propose(atLisbon, ana.id)
    await sql('analyze universities')
    await sql('analyze universities_term_proposals')
    const slice = { place: undefined, offset: 0, limit: 21 }
    for (const query of [everyProposal(slice), proposalsOfCity(leila.id, lisbon, slice)]) {
      const plans = await plansOf(app.database, { viewer: leila.id }, (tx) => query.execute(tx))
      expect(plans).toHaveLength(1)
      expect(plans.flatMap((plan) => faultsOf(plan, 200))).toEqual([])
    }
  })
})
