import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Band } from './response-rules.ts'

const columns = {
  hours: 'within_hours',
  day: 'within_day',
  days: 'within_days',
  week: 'within_week',
} as const

/** Only inside a transaction of this account. */
export async function addAnswer(tx: Tx, accountId: string, band: Band) {
  const column = band === 'later' ? undefined : sql.ref(columns[band])
  await sql`insert into profiles_answers (account_id, asked ${column ? sql`, ${column}` : sql``})
    values (${accountId}, 1 ${column ? sql`, 1` : sql``})
    on conflict (account_id) do update set asked = profiles_answers.asked + 1
      ${column ? sql`, ${column} = profiles_answers.${column} + 1` : sql``}`.execute(tx)
}
