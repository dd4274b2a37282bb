import { openCounted } from '@wayfellow/contract/reports/numbers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'

export interface OpenAges {
  day: number
  threeDays: number
  week: number
  longer: number
}

/** Now, and no more than are counted; in order, so that the closed ones are not read. Index: reports_cases_in_order */
export const openAges = hot()('reports.openAges', (q) =>
  q
    .selectFrom(
      sql<{ age: string }>`(select now() - created_at as age from reports_cases
        where status in ('open', 'inReview')
        order by is_urgent desc, created_at, id limit ${sql.lit(openCounted)})`.as('counted'),
    )
    .select([
      sql<number>`(count(*) filter (where age < interval '1 day'))::integer`.as('day'),
      sql<number>`(count(*) filter (where age >= interval '1 day' and age < interval '3 days'))::integer`.as(
        'threeDays',
      ),
      sql<number>`(count(*) filter (where age >= interval '3 days' and age < interval '7 days'))::integer`.as(
        'week',
      ),
      sql<number>`(count(*) filter (where age >= interval '7 days'))::integer`.as('longer'),
    ]),
)

export interface WeekRow {
  week: string
  newStudents: number
  stays: number
  decided: number
  firstMinutes: number | null
}

/** Written by the job. Index: reports_numbers_pkey */
export const countedWeeks = hot<{ atMost: number }>()('reports.countedWeeks', (q, arg) =>
  q
    .selectFrom(
      sql<WeekRow>`(select week::text, new_students as "newStudents", stays, decided,
          first_minutes as "firstMinutes" from reports_numbers
        where week > date_trunc('week', now())::date - 7 * ${arg('atMost')}::integer
        order by week)`.as('found'),
    )
    .selectAll(),
)

/** By the owner's function: what is counted nobody reads row by row. */
export async function countWeeks(db: Db, atMost: number) {
  await sql`select reports_count_weeks(${atMost})`.execute(db)
}
