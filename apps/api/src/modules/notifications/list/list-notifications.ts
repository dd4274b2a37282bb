import { notFound } from '@wayfellow/contract/errors'
import { notificationsPerPage } from '@wayfellow/contract/notifications'
import { countedPages } from '@wayfellow/contract/paging'
import type { SignedIn } from '../../../platform/context.ts'
import { makeCursor, readPlace } from '../../../platform/database/cursors.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { quieter } from '../settings/channel-rules.ts'
import { findSettings } from '../settings/queries.ts'
import { keepChoice } from '../settings/notification-settings.ts'
import { countNotifications, findNotifications, findTopic, markAllRead, markRead } from './queries.ts'
import { toNotification } from './view.ts'

export function list(
  { db, viewer, photoLinks }: SignedIn,
  { page, cursor }: { page: number; cursor?: string | undefined },
) {
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * notificationsPerPage
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await findNotifications(tx, viewer.accountId, {
      before,
      offset,
      limit: notificationsPerPage + 1,
    })
    const count = await countNotifications(tx, viewer.accountId, countedPages * notificationsPerPage)
    const shown = rows.slice(0, notificationsPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    return {
      notifications: shown.map((row) => toNotification(row, { viewer, photoLinks })),
      hasMore,
      totalPages: Math.max(1, Math.ceil(count / notificationsPerPage)),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
    }
  })
}

export async function read({ db, hint, viewer: { accountId } }: SignedIn, { id }: { id: string }) {
  const { isThere, isChanged } = await transaction(db, { viewer: accountId }, async (tx) => ({
    isChanged: await markRead(tx, accountId, id),
    isThere: (await findTopic(tx, accountId, id)) !== undefined,
  }))
  if (!isThere) throw refused(notFound)
  // Their other tabs and devices show it as read as well.
  if (isChanged) hint([accountId], 'notifications.changed')
  return {}
}

export async function readAll({ db, hint, viewer: { accountId } }: SignedIn) {
  await transaction(db, { viewer: accountId }, (tx) => markAllRead(tx, accountId))
  hint([accountId], 'notifications.changed')
  return {}
}

export function fewer({ db, viewer: { accountId } }: SignedIn, { id }: { id: string }) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    const item = await findTopic(tx, accountId, id)
    if (!item) throw refused(notFound)
    const { topic } = item
    const off = quieter(await findSettings(tx, accountId), topic)
    await keepChoice(
      tx,
      accountId,
      off.map((channel) => ({ topic, channel, isOn: false })),
    )
    return { topic, left: off.includes('inApp') ? ('nothing' as const) : ('list' as const) }
  })
}
