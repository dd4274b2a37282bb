import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notApart } from '../../relations/index.ts'

export interface Due {
  chatId: string
  accountId: string
  otherId: string | null
  seq: number
  unread: number
  isMuted: boolean
  /** The last message is a stay request or a line about one. */
  isAboutStay: boolean
  lease: Date
  tries: number
  /** The name of the sender or of the group; null when the recipient may not see the sender. */
  name: string | null
  /** Null for a group. */
  username: string | null
  /** The language of the recipient. */
  language: string | null
}

interface Taking {
  most: number
  /** For so long it is this worker's alone. */
  seconds: number
  /** Only what has been due for so long. */
  waited: number
}

/** Index: participants_due, messages_pkey, identity_accounts_pkey, groups_pkey */
export async function takeDue(db: Db, { most, seconds, waited }: Taking) {
  const { rows } = await sql<Due>`
    select d.conversation_id as "chatId", d.account_id as "accountId", d.other_id as "otherId", d.seq, d.unread,
      d.muted as "isMuted", d.about_stay as "isAboutStay", d.lease, d.tries, coalesce(a.name, case when d.other_id is null then chats.group_title(d.conversation_id) end) as name, a.username,
      (select o.language from identity_accounts o where o.id = d.account_id) as language
    from chats.take_due(${most}, ${seconds}, ${waited}) d
    left join identity_accounts a on a.id = d.other_id and coalesce(a.hidden_until <= now(), true)
      and ${notApart(sql`d.account_id`, sql`d.other_id`)}`.execute(db)
  return rows
}

export interface Settled extends Pick<Due, 'chatId' | 'accountId' | 'seq' | 'lease'> {
  /** Again at that time, unless read by then. */
  again: Date | null
  /** Whether a mail may mention it when it stays unread. */
  mails: boolean
}

/**
 * Messages read meanwhile are no longer due; messages written meanwhile are due at once. A mail waits for ten minutes,
 * and no second one is sent until the messages of the first were read.
 * Index: participants_pkey
 */
export async function settle(db: Db, settled: Settled[]) {
  const column = <K extends keyof Settled>(key: K) => settled.map((each) => each[key])
  await sql`
    select chats.settle_due(${column('chatId')}::uuid[], ${column('accountId')}::uuid[], ${column('seq')}::integer[],
      ${column('lease')}::timestamptz[], ${column('again')}::timestamptz[], ${column('mails')}::boolean[])`.execute(
    db,
  )
}

/** Accounts that may be due a mail. Index: participants_mail_due */
export async function findMailsDue(db: Db, most: number) {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from chats.mails_due(${most})`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Held until commit; what another worker holds is its own to mail. Index: participants_unread */
export function lockMailsDue(tx: Tx, accountId: string) {
  return tx
    .selectFrom('chats.participants as p')
    .leftJoin('identity_accounts as a', (join) =>
      join
        .onRef('a.id', '=', 'p.other_id')
        .on(sql<boolean>`coalesce(a.hidden_until <= now(), true)`)
        .on(notApart(sql.ref('p.account_id'), sql.ref('p.other_id'))),
    )
    .leftJoin('chats.groups as g', (join) =>
      join.onRef('g.conversation_id', '=', 'p.conversation_id').on('p.other_id', 'is', null),
    )
    .select([
      'p.conversation_id as chatId',
      'p.unread',
      'p.last_seq as seq',
      sql<boolean>`p.muted_at is not null`.as('isMuted'),
      sql<string | null>`coalesce(a.name, g.title)`.as('name'),
      'a.username',
    ])
    .where('p.account_id', '=', accountId)
    .where('p.mail_due', '<=', sql<Date>`now()`)
    .orderBy('p.last_message_at', 'desc')
    .limit(50)
    .forUpdate('p')
    .skipLocked()
    .execute()
}
type MailDue = Awaited<ReturnType<typeof lockMailsDue>>[number]

/** Index: participants_pkey */
export async function settleMails(
  tx: Tx,
  accountId: string,
  rows: Pick<MailDue, 'chatId' | 'seq'>[],
  { again, wasMailed }: { again: Date | null; wasMailed: boolean },
) {
  await sql`
    update chats.participants p
    set mail_due = ${again}, mailed_seq = case when ${wasMailed} then s.seq else p.mailed_seq end
    from unnest(${rows.map(({ chatId }) => chatId)}::uuid[], ${rows.map(({ seq }) => seq)}::integer[]) as s (chat, seq)
    where p.conversation_id = s.chat and p.account_id = ${accountId}`.execute(tx)
}

/** Seconds for which the oldest push message and the oldest mail have been due. Index: participants_due, participants_mail_due */
export async function findDueAges(db: Db) {
  const { rows } = await sql<{ notify: number; mail: number }>`
    select notify_seconds as notify, mail_seconds as mail from chats.due_ages()`.execute(db)
  return rows[0] ?? { notify: 0, mail: 0 }
}
