import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../../../testing/app.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { countMembers } from './queries.ts'
import { keepCounts, showCounts } from './show-counts.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
})
afterAll(() => app.stop())

/** Spreads so many new students over so many places. */
const fill = (students: number, cities: number) =>
  asOwner(app.database.name, async (client) => {
    await client.query(
      `with made as (
         insert into identity_accounts (id, name, username, profile_completed)
         select gen_random_uuid(), 'Maria', 'm' || substr(md5(random()::text), 1, 12), true
         from generate_series(1, $1::int) returning id),
       numbered as (select id, row_number() over () as n from made),
       chosen as (select id, row_number() over (order by name) as n from places limit $2::int)
       insert into profiles (account_id, place_id)
       select m.id, c.id from numbered m join chosen c on c.n = 1 + m.n % $2::int`,
      [students, cities],
    )
  })

it('counts the students who said where they live, and their cities', async () => {
  const { db } = app.services
  const before = await countMembers(db)
  await fill(60, 4)
  expect(await countMembers(db)).toEqual({ students: before.students + 60, cities: 4 })
  expect(await showCounts(app.services)()).toEqual({ students: before.students + 60, cities: 4 })
})

const ignore = () => undefined

it.each([
  { students: 49, cities: 9 },
  { students: 900, cities: 2 },
])('says nothing of an instance with few: $students in $cities', async (few) => {
  expect(await keepCounts(() => Promise.resolve(few), ignore)()).toBeUndefined()
})

it('counts once an hour, and serves the last answer while it counts again', async () => {
  let now = 0
  let asked = 0
  const count = () => Promise.resolve({ students: 100 + ++asked, cities: 5 })
  const read = keepCounts(count, ignore, () => now)
  const first = { students: 101, cities: 5 }
  expect(await Promise.all([read(), read(), read()])).toEqual([first, first, first])
  now = 60 * 60_000
  expect(await read()).toEqual(first)
  expect(await read()).toEqual({ students: 102, cities: 5 })
  expect(asked).toBe(2)
})

it('does without the counts when the database fails, and asks again a minute later', async () => {
  let now = 0
  let isAway = true
  const failures: unknown[] = []
  const count = () =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve({ students: 80, cities: 5 })
  const read = keepCounts(
    count,
    (error) => failures.push(error),
    () => now,
  )
  expect(await read()).toBeUndefined()
  isAway = false
  expect(await read()).toBeUndefined()
  now = 60_000
  expect(await read()).toEqual({ students: 80, cities: 5 })
  expect(failures).toHaveLength(1)
})
