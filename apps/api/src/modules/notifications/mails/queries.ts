import type { Topic } from '@wayfellow/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Accounts and topics that may be due a mail. Index: notifications_items_mail */
export async function findMailsDue(db: Db, most: number) {
  const { rows } = await sql<{ accountId: string; topic: Topic }>`
    select account_id as "accountId", topic from notifications_mails_due(${most})`.execute(db)
  return rows
}

/** Held until commit; what another worker holds is its own to mail. Only inside a transaction of this account. */
export async function lockMailsDue(tx: Tx, accountId: string, topic: Topic, most: number) {
  const rows = await tx
    .selectFrom('notifications_items')
    .select('id')
    .where('account_id', '=', accountId)
    .where('topic', '=', topic)
    .where('mail_due', '<=', sql<Date>`now()`)
    .orderBy('mail_due')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function settleMails(tx: Tx, ids: string[], mailDue: Date | null, wasMailed: boolean) {
  await tx
    .updateTable('notifications_items')
    .set({ mail_due: mailDue, ...(wasMailed && { mailed_at: sql<Date>`now()` }) })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

/**
 * Takes the turn for a mail about a topic. Nothing when it is taken; else when the next is free. Whoever comes in the
 * same moment waits here for the other's commit. Only inside a transaction of this account.
 */
export async function takeTurn(tx: Tx, accountId: string, topic: Topic, minutes: number) {
  const taken = await tx
    .insertInto('notifications_mails')
    .values({ account_id: accountId, topic })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'topic'])
        .doUpdateSet({ sent_at: sql<Date>`now()` })
        .where(sql<boolean>`notifications_mails.sent_at <= now() - ${minutes} * interval '1 minute'`),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (taken) return undefined
  const { next } = await tx
    .selectFrom('notifications_mails')
    .select(sql<Date>`sent_at + ${minutes} * interval '1 minute'`.as('next'))
    .where('account_id', '=', accountId)
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow()
  return next
}
