import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Reads a promo for a report, and hides or restores it. Inside the reporter's transaction. */
export const reportedPromo = {
  /** As the policy shows it: approved and not hidden. Index: promos_pkey */
  async find(tx: Tx, _viewer: string, id: string) {
    const { rows } = await sql<{ aboutId: string; quote: string }>`
      select account_id as "aboutId", concat_ws(E'\n', title, text, link) as quote
      from promos where id = ${id}::uuid`.execute(tx)
    return rows[0]
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select promos_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
