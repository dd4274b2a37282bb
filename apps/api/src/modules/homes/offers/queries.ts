import { type RawBuilder, sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import type { HomeRow } from '../queries.ts'

/** Of a page of people. Index: homes_pkey */
export const homesOf = hot<{ accountIds: string[] }>()('homes.byOwners', (q, arg) =>
  q
    .selectFrom(
      sql<HomeRow>`(select * from homes where account_id = any (${arg('accountIds')}::uuid[]))`.as('found'),
    )
    .selectAll(),
)

/**
 * Nobody and nothing blocks one of these nights. A look for each home, and no join: see the lists of people.
 * Index: homes_blocks_apart
 */
export const isOpenOn = (account: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select false from homes_blocks b where b.account_id = ${account} and b.days && ${days} limit 1), true)`
