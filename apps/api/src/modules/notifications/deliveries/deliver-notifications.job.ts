import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { pathOf } from '../notification-paths.ts'
import { isOn, quietUntil } from '../settings/channel-rules.ts'
import { findSettings } from '../settings/queries.ts'
import { findDue, isWorthNotifying, type Leased, settle, takeDue } from './queries.ts'
import { wordsOf } from './notification-mails.ts'

/** A notification on a phone. The same `key` again is the same note: a worker that died may have sent it already. */
export interface PushNote {
  key: string
  title: string
  body: string
  /** The page that a tap opens. */
  path: `/${string}`
  /** A later note with this tag replaces the one before. */
  tag: string
  /** How much is unread, for the icon of the app. */
  badge: number
}

/** The way to phones; without `push` there is none. `app` hands it in. */
export interface Phones {
  /** To all devices of an account. Throws when it should be tried again. */
  push?: (accountId: string, note: PushNote) => Promise<void>
  /** How much is unread, in the list and in the chats. */
  countUnread: (accountId: string) => Promise<number>
}

type JobServices = Pick<Services, 'db' | 'hint' | 'log'>

const atOnce = 50
/** Long enough for a slow push server; a dead worker's rows wait this long. */
const leaseSeconds = 30
const mostAttempts = 5

/** Screens and phones. One of many workers may call it at any time. */
export async function notifyDue(services: JobServices, phones: Phones): Promise<boolean> {
  const due = await takeDue(services.db, atOnce, leaseSeconds)
  await Promise.all(
    due.map(async (leased) => {
      try {
        await notify(services, phones, leased)
      } catch (error) {
        services.log.warn({ err: error, item: leased.id, tries: leased.tries }, 'a note was not delivered')
      }
    }),
  )
  return due.length === atOnce
}

async function notify({ db, hint }: JobServices, phones: Phones, leased: Leased) {
  const { accountId } = leased
  const { item, settings } = await transaction(db, { viewer: accountId }, async (tx) => ({
    item: await findDue(tx, accountId, leased.id),
    settings: await findSettings(tx, accountId),
  }))
  const settleFor = (again: Date | null) =>
    transaction(db, { viewer: accountId }, (tx) => settle(tx, leased, again))
  if (item?.isShown) hint([accountId], 'notifications.changed')
  if (!item || !isWorthNotifying(item) || !phones.push || !isOn(settings, item.topic, 'push')) {
    return settleFor(null)
  }
  const quiet = quietUntil(settings, item.topic, new Date())
  if (quiet) return settleFor(quiet)
  try {
    const key = `${item.id}:${item.lastAt.getTime()}`
    const path = pathOf(item.kind, item)
    const badge = await phones.countUnread(accountId)
    await phones.push(accountId, { key, ...wordsOf(wordsIn(item.language), item), path, tag: item.id, badge })
  } catch (error) {
    if (leased.tries < mostAttempts) throw error
  }
  return settleFor(null)
}
