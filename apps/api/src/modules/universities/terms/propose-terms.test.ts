import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../../../testing/database.ts'
import { connect, type Db } from '../../../platform/database/db.ts'
import { examWeeksOf, findUniversities } from '../index.ts'

let database: TestDatabase
let db: Db
const [bologna, before] = [randomUUIDv7(), randomUUIDv7()]
beforeAll(async () => {
  database = await aDatabase()
  db = connect(database.apiUrl, 2)
  await asOwner(database.name, async (client) => {
    await client.query(
      `insert into universities (id, name, source, source_key, retired_at, merged_into) values
       ($1, 'University of Bologna', 'operator', 'unibo.it', null, null),
       ($2, 'Bologna', 'operator', 'bologna.it', now(), $1)`,
      [bologna, before],
    )
    await client.query(
      `insert into universities_terms values ($1, 'exams', current_date - 90, current_date - 60),
       ($1, 'exams', current_date + 30, current_date + 43), ($1, 'exams', current_date - 3, current_date),
       ($1, 'lectures', current_date + 1, current_date + 29)`,
      [bologna],
    )
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

it('tells the exam weeks that are not over, until the first day after', async () => {
  expect(await examWeeksOf(db, bologna)).toEqual([
    { from: day(-3), to: day(1) },
    { from: day(30), to: day(44) },
  ])
})

it('answers to the id of before a merge', async () => {
  expect(await examWeeksOf(db, before)).toHaveLength(2)
  const found = await findUniversities(db, [before, bologna, before, randomUUIDv7()])
  expect([...found.keys()].toSorted()).toEqual([bologna, before].toSorted())
  expect(found.get(before)).toEqual(found.get(bologna))
  expect(await findUniversities(db, [])).toEqual(new Map())
})

it('is nothing where nobody is known', async () => {
  expect(await examWeeksOf(db, randomUUIDv7())).toEqual([])
})
