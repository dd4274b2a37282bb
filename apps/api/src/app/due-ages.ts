import { findChatsDueAges } from '../modules/chats/index.ts'
import { findNotificationsDueAges } from '../modules/notifications/index.ts'
import type { Db } from '../platform/database/db.ts'

/** Seconds for which the oldest of each kind has been due. */
export async function findDueAges(db: Db) {
  const [notifications, messages] = await Promise.all([findNotificationsDueAges(db), findChatsDueAges(db)])
  return {
    notifications: notifications.notify,
    'notification-mails': notifications.mail,
    messages: messages.notify,
    'message-mails': messages.mail,
  }
}
