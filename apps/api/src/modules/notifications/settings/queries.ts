import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { PushSettings, StoredSettings } from './channel-rules.ts'

/** Only inside a transaction of this account. */
export async function findSettings(tx: Tx, accountId: string) {
  return tx
    .selectFrom('notifications_settings')
    .select([
      'choices',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'time_zone as timeZone',
      'mails_stopped as mailsStopped',
      'mails_stopped_at_address as mailsStoppedAtAddress',
    ])
    .where('account_id', '=', accountId)
    .$castTo<StoredSettings>()
    .executeTakeFirst()
}

/** The same, held until commit; there is a row from now on. */
export async function lockSettings(tx: Tx, accountId: string): Promise<StoredSettings> {
  await tx
    .insertInto('notifications_settings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('notifications_settings')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const settings = await findSettings(tx, accountId)
  if (!settings) throw new Error('a row that was just locked is gone')
  return settings
}

export async function keepChoices(tx: Tx, accountId: string, choices: StoredSettings['choices']) {
  await tx
    .updateTable('notifications_settings')
    .set({ choices: JSON.stringify(choices) })
    .where('account_id', '=', accountId)
    .execute()
}

export async function keepQuiet(
  tx: Tx,
  accountId: string,
  quiet: Pick<StoredSettings, 'quietFrom' | 'quietTo' | 'timeZone'>,
) {
  await tx
    .updateTable('notifications_settings')
    .set({ quiet_from: quiet.quietFrom, quiet_to: quiet.quietTo, time_zone: quiet.timeZone })
    .where('account_id', '=', accountId)
    .execute()
}

export async function keepMailsStopped(
  tx: Tx,
  accountId: string,
  stop: { why: 'returned' | 'spam'; address: string } | null,
) {
  await tx
    .updateTable('notifications_settings')
    .set({ mails_stopped: stop?.why ?? null, mails_stopped_at_address: stop?.address ?? null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Only what phones need. Accounts without settings are not in the map. Index: notifications_settings_pkey */
export async function findSettingsOf(db: Db, accountIds: string[]) {
  const { rows } = await sql<PushSettings & { accountId: string }>`
    select account_id as "accountId", choices, quiet_from as "quietFrom", quiet_to as "quietTo",
      time_zone as "timeZone"
    from notifications_wishes_of(${accountIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.accountId, row]))
}
