import { randomUUID } from 'node:crypto'
import type { Numbers } from '@wayfellow/contract/reports/numbers'
import { numbersWeeks } from '@wayfellow/contract/reports/numbers'
import { expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { aPastStay } from '../../../../testing/builders/reviews.ts'
import { aStudent } from '../../../../testing/builders/stays.ts'
import { countAll } from './count-numbers.job.ts'

const { app, owner } = anAppOfFile({ ROLE: 'api' })

type Admin = Awaited<ReturnType<typeof anAdmin>>
const numbersOf = async (admin: Admin) => (await admin.ask('GET', '/api/admin/numbers')).json<Numbers>()

const sum = (weeks: Numbers['weeks'], what: 'newStudents' | 'stays' | 'decided') =>
  weeks.reduce((total, week) => total + week[what], 0)

/** Raised so long ago. */
async function aCase(ago: string) {
  const [row] = await owner(
    "select reports_raise('report', 'post', $1, null, null, 'Words', null, false) as id",
    [randomUUID()],
  )
  const _id = String(row?.['id'])
  await owner('update reports_cases set created_at = now() - $2::interval where id = $1', [_id, ago])
  return { _id, version: 1 }
}

it('the open cases are counted as they are now, by how long they wait', async () => {
  const admin = await anAdmin(app())
  await owner('delete from reports_cases')
  for (const ago of ['1 hour', '2 days', '2 days', '5 days', '8 days', '100 days']) await aCase(ago)
  await admin.decide(await aCase('5 days'), 'dismiss')
  expect((await numbersOf(admin)).open).toEqual({ day: 1, threeDays: 2, week: 1, longer: 2, isMore: false })
})

it('weeks are counted by the job alone: students, stays and the middle of the first decisions', async () => {
  const admin = await anAdmin(app())
  await owner('delete from reports_cases')
  await owner('delete from reports_acts')
  await owner('delete from reports_numbers')
  expect((await numbersOf(admin)).weeks).toEqual([])
  await countAll(app().services)
  const before = (await numbersOf(admin)).weeks
  expect(before).toHaveLength(numbersWeeks)
  expect(before.map(({ startsOn }) => startsOn)).toEqual(before.map(({ startsOn }) => startsOn).toSorted())
  expect(before.at(-1)?.firstDecisionMinutes).toBeNull()

  await aStudent(app(), 'ana')
  await aPastStay(app())
  for (const minutes of [10, 30, 500]) await admin.decide(await aCase(`${minutes} minutes`), 'dismiss')
  const twice = await aCase('20 minutes')
  await admin.decide(twice, 'dismiss')
  // The second word about it is no first one, and looking is no decision.
  await owner("update reports_cases set status = 'open' where id = $1", [twice._id])
  await admin.decide({ ...twice, version: 2 }, 'dismiss', { reason: 'And once more, for good' })
  // Nobody waited for what an admin did unasked.
  await admin.ask('POST', `/api/admin/users/${(await aStudent(app(), 'bob')).username}/acts`, {
    _id: randomUUID(),
    act: 'warn',
    reason: 'Be kinder to each other',
  })
  expect((await numbersOf(admin)).weeks).toEqual(before)
  await countAll(app().services)
  await countAll(app().services)
  const after = (await numbersOf(admin)).weeks
  expect(sum(after, 'newStudents') - sum(before, 'newStudents')).toBeGreaterThanOrEqual(4)
  expect(sum(after, 'stays') - sum(before, 'stays')).toBe(1)
  expect(sum(after, 'decided')).toBe(4)
  expect(after.at(-1)?.firstDecisionMinutes).toBe(25)
})

it('numbers are for admins, and the database agrees', async () => {
  const eve = await aStudent(app(), 'eve')
  expect((await eve.call('GET', '/api/admin/numbers')).statusCode).toBe(403)
})
