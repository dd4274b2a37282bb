import type { HomeAddress, HomePoint } from '@wayfellow/contract/homes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'

export type HomeRow = Selectable<Tables['homes']>
type HomeColumns = Omit<Insertable<Tables['homes']>, 'account_id' | 'created_at'>

/** There from the first thing that is said of it. */
export async function openHome(tx: Tx, accountId: string) {
  await tx
    .insertInto('homes')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One change of a home and its calendar after the other. */
export async function lockHome(tx: Tx, accountId: string) {
  await tx.selectFrom('homes').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}

/** There, and nobody else changes it or its calendar until commit; also for a guest whose act changes its nights. */
export async function holdHome(tx: Tx, accountId: string) {
  await sql`select homes_hold(${accountId})`.execute(tx)
}

const byOwner = hot<{ accountId: string }>()('homes.byOwner', (q, arg) =>
  q.selectFrom('homes').selectAll().where('account_id', '=', arg('accountId')),
)
/** Index: homes_pkey */
export const findHome = (db: Db | Tx, accountId: string) => byOwner.first(db, { accountId })

export async function changeHome(tx: Tx, accountId: string, columns: HomeColumns) {
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('homes').set(columns).where('account_id', '=', accountId).execute()
}

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>

/** Only inside a transaction of its owner, or of a guest with their stay pinned. Index: homes_addresses_pkey */
export function findAddress(tx: Tx, accountId: string) {
  return tx
    .selectFrom('homes_addresses')
    .selectAll()
    .select(
      sql<number | null>`case when moves_since is null then null
        when moves_since < now() - interval '30 days' then 0 else moves end`.as('moves_this_month'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function openAddress(tx: Tx, accountId: string) {
  await tx
    .insertInto('homes_addresses')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const nowhere: HomeAddress = { street: '', unit: '', postcode: '', city: '' }

export async function setAddress(tx: Tx, accountId: string, address: HomeAddress | null) {
  await tx
    .updateTable('homes_addresses')
    .set(address ?? nowhere)
    .where('account_id', '=', accountId)
    .execute()
}

interface ArrivalDetails {
  directions?: string | null
  phone?: string | null
}

export async function setArrivalDetails(tx: Tx, accountId: string, details: ArrivalDetails) {
  await tx.updateTable('homes_addresses').set(details).where('account_id', '=', accountId).execute()
}

interface Placing {
  point: HomePoint | null
  anchor: HomePoint | null
  moves: number
}

/** A month of moves is counted from its first. */
export async function setPoint(tx: Tx, accountId: string, { point, anchor, moves }: Placing) {
  await tx
    .updateTable('homes_addresses')
    .set({
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      anchor_lat: anchor?.lat ?? null,
      anchor_lng: anchor?.lng ?? null,
      moves,
      moves_since: sql<Date>`case when moves_since is null or moves_since < now() - interval '30 days'
        then now() else moves_since end`,
    })
    .where('account_id', '=', accountId)
    .execute()
}
