import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin } from '../../../testing/builders/reports.ts'
import { aStudent, codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows

const asAdmin = async () => (await anAdmin(app)).ask
const aCase = async (isUrgent = false) => {
  const [row] = await owner(
    "select reports_raise('review', 'review', $1, null, null, 'Words', 'no', $2) as id",
    [randomUUID(), isUrgent],
  )
  return String(row?.['id'])
}
const broken = async () => (await owner('select reports_acts_broken() as nth'))[0]?.['nth']

it('cases come urgent first, then the oldest, page by page without a gap', async () => {
  const { cases } = await anAdmin(app)
  await owner('delete from reports_cases')
  const calm = [await aCase(), await aCase()]
  const urgent = await aCase(true)
  for (let nth = 0; nth < 20; nth += 1) calm.push(await aCase())
  const first = await cases()
  const second = await cases(`?cursor=${first.nextCursor}`)
  expect([...first.cases, ...second.cases].map(({ _id }) => _id)).toEqual([urgent, ...calm])
  expect(first.openCount).toBe(23)
})

it('a case is decided once, with a reason, and stands in the log', async () => {
  const [ask, other] = [await asAdmin(), await asAdmin()]
  const id = await aCase()
  const decision = { version: 1, act: 'dismiss', reason: 'A misunderstanding, both say so' }
  const decide = (by: typeof ask, change: object = {}) =>
    by('POST', `/api/admin/cases/${id}/decide`, { ...decision, ...change })
  expect((await decide(ask, { reason: 'Too short  ' })).statusCode).toBe(400)
  expect(codeOf(await decide(ask, { version: 2 }))).toBe('case_changed')
  for (let round = 0; round < 2; round += 1)
    expect((await decide(ask)).json()).toMatchObject({ case: { status: 'dismissed', viewerActions: [] } })
  // In the same words, but from another admin: it must not look as if theirs had counted.
  expect(codeOf(await decide(other))).toBe('case_changed')
  expect(codeOf(await decide(other, { act: 'settle', reason: 'Something else was done' }))).toBe(
    'case_changed',
  )
  expect(await owner('select act, reason from reports_acts where case_id = $1', [id])).toEqual([
    { act: 'dismiss', reason: decision.reason },
  ])
})

it('nobody but an admin reads a case, and the database agrees', async () => {
  await aCase()
  const eve = await aStudent(app, 'eve')
  expect((await eve.call('GET', '/api/admin/queue')).statusCode).toBe(403)
})

it('a changed, removed or inserted line of the log is found', async () => {
  const ask = await asAdmin()
  for (let nth = 0; nth < 4; nth += 1) {
    const id = await aCase()
    const reason = `Looked at it, nothing there (${nth})`
    await ask('POST', `/api/admin/cases/${id}/decide`, { version: 1, act: 'settle', reason })
  }
  expect(await broken()).toBeNull()
  const tamperings = [
    "update reports_acts set reason = reason || '.' where nth = 2",
    'update reports_acts set admin_id = gen_random_uuid() where nth = 2',
    'delete from reports_acts where nth = 2',
    `insert into reports_acts select nth + 1000, case_id, admin_id, act, reason, at, digest, note from reports_acts where nth = 2`,
  ]
  for (const tampering of tamperings) {
    await owner('create table kept as select * from reports_acts')
    await owner(tampering)
    expect({ tampering, nth: await broken() }).not.toMatchObject({ nth: null })
    await owner('delete from reports_acts')
    await owner('insert into reports_acts select * from kept')
    await owner('drop table kept')
  }
  expect(await broken()).toBeNull()
})
