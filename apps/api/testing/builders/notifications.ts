import { randomUUIDv7 } from 'node:crypto'
import {
  notifyDue,
  type PushNote,
} from '../../src/modules/notifications/deliveries/deliver-notifications.job.ts'
import { notify } from '../../src/modules/notifications/index.ts'
import { mailDue } from '../../src/modules/notifications/mails/mail-notifications.job.ts'
import { transaction } from '../../src/platform/database/db.ts'
import { asOwner } from '../database.ts'
import { anAccount, type anApp, Browser } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type NewNotification = Omit<Parameters<typeof notify>[1], 'key'>

/** For tests of notifications: somebody who looks, somebody who did something, and a hand on the clock. */
export function notificationTesting(app: () => App) {
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(app().database.name, async (client) => (await client.query<Row>(text, values)).rows)

  async function aReader(name: string) {
    const username = `${name}${randomUUIDv7().slice(-10)}`
    const account = await anAccount(app(), name, { username })
    const browser = new Browser(app())
    await browser.login(account)
    return { ...account, username, browser }
  }

  return {
    sql,
    aReader,
    /** As another slice does it: by whoever acted, in their transaction. */
    notify: (notification: NewNotification & { key?: string }) =>
      transaction(app().services.db, { viewer: notification.actorId ?? notification.accountId }, (tx) =>
        notify(tx, { key: randomUUIDv7(), ...notification }),
      ),
    /** Delivers what is due, and returns the push messages by account. */
    deliver: async () => {
      const notes: { accountId: string; note: PushNote }[] = []
      const push = async (accountId: string, note: PushNote) => void notes.push({ accountId, note })
      await notifyDue(app().services, { push, countUnread: async () => 1 })
      await mailDue(app().services)
      return notes
    },
    /** As if so much time had gone by for everything that waits. */
    later: async (minutes: number) => {
      await sql(
        `update notifications_items set mail_due = mail_due - $1 * interval '1 minute',
        notify_due = notify_due - $1 * interval '1 minute'`,
        [minutes],
      )
      await sql(`update notifications_mails set sent_at = sent_at - $1 * interval '1 minute'`, [minutes])
      await sql(
        `update chats.participants set mail_due = mail_due - $1 * interval '1 minute',
        notify_due = notify_due - $1 * interval '1 minute'`,
        [minutes],
      )
    },
    quietNow: (accountId: string) => {
      const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
      return sql(
        `insert into notifications_settings (account_id, quiet_from, quiet_to, time_zone) values ($1, $2, $3, 'UTC')`,
        [accountId, (minute + 1_439) % 1_440, (minute + 60) % 1_440],
      )
    },
  }
}
