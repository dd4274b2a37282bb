import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../../platform/database/db.ts'

export async function logAction(tx: Tx, act: Insertable<Tables['identity_operator_acts']>) {
  await tx.insertInto('identity_operator_acts').values(act).execute()
}
