import type { UnreadFlag } from '@wayfellow/contract/notifications'
import {
  type NotificationFacts,
  type NotificationKind,
  topicOf,
} from '@wayfellow/contract/notifications/topics'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { marksProfile } from './notification-paths.ts'
import { clearFlags, findUnread, insertNotification } from './queries.ts'

interface NewNotification {
  accountId: string
  kind: NotificationKind
  /** The person named: the one who did it, or the other one of the two it is about. */
  actorId?: string
  /** The id of the subject: the stay request, the event. */
  subjectId?: string
  facts?: NotificationFacts
  /** The same key notifies once, however often it is used. */
  key: string
  /** Notifications with the same group share a row while it is unread: «Amara and 3 others». Alone by default. */
  groupKey?: string
}

/**
 * Notifies somebody in the transaction of the change, whoever that transaction is pinned to: list, screen, phone and
 * mail follow by themselves as the recipient's settings say. Returns whether it is new.
 */
export function notify(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { kind, key, groupKey = key } = notification
  return insertNotification(tx, {
    ...notification,
    groupKey,
    topic: topicOf[kind],
    onProfile: marksProfile(kind),
  })
}

/** Unread state from slices above this one, provided by `app`. */
export interface UnreadElsewhere {
  hasUnreadChats: (tx: Tx, accountId: string) => Promise<boolean>
}

async function readMarks({ hasUnreadChats }: UnreadElsewhere, tx: Tx, accountId: string) {
  const [marks, chats] = [await findUnread(tx, accountId), await hasUnreadChats(tx, accountId)]
  return { unreadNotifications: { chats, profile: marks?.profile ?? false }, hasNews: marks?.news ?? false }
}

export const getUnread =
  (elsewhere: UnreadElsewhere) =>
  ({ db, viewer: { accountId } }: SignedIn) =>
    transaction(db, { viewer: accountId }, (tx) => readMarks(elsewhere, tx, accountId))

export const markSeen =
  (elsewhere: UnreadElsewhere) =>
  async ({ db, hint, viewer: { accountId } }: SignedIn, { flag }: { flag: UnreadFlag }) => {
    const { isChanged, marks } = await transaction(db, { viewer: accountId }, async (tx) => ({
      isChanged: await clearFlags(tx, accountId, flag === 'news' ? ['news', 'profile'] : [flag]),
      marks: await readMarks(elsewhere, tx, accountId),
    }))
    // Their other tabs and devices drop the mark as well.
    if (isChanged) hint([accountId], 'notifications.changed')
    return marks
  }
