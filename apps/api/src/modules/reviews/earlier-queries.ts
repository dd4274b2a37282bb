import { randomUUIDv7 } from 'node:crypto'
import { type OccasionKind, reviewDays, type ReviewRole } from '@wayfellow/contract/reviews'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

interface Side {
  id: string
  role: ReviewRole
}

interface Earlier {
  kind: OccasionKind
  title: string
  startsOn: string
  endsOn: string
  one: Side
  other: Side
}

/** Adds an occasion to the demo data without a stay, trip or event behind it. Inside a transaction of one of the two people. */
export async function openEarlier(tx: Tx, { kind, title, startsOn, endsOn, one, other }: Earlier) {
  const id = randomUUIDv7()
  await tx
    .insertInto('reviews_occasions')
    .values({
      id,
      kind,
      subject_id: randomUUIDv7(),
      title,
      starts_on: startsOn,
      ends_on: endsOn,
      one_id: one.id,
      other_id: other.id,
      one_role: one.role,
      other_role: other.role,
      closes_at: sql<Date>`${endsOn}::date + ${reviewDays} * interval '1 day'`,
    })
    .execute()
  return id
}

/** Returns the review of this occasion about one of the two people, if it is visible. Index: reviews_occasion_id_about_id_key */
export async function findAbout(tx: Tx, occasionId: string, aboutId: string) {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where('occasion_id', '=', occasionId)
    .where('about_id', '=', aboutId)
    .executeTakeFirst()
  return row?.id
}
