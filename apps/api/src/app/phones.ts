import { countUnread as countUnreadChats } from '../modules/chats/index.ts'
import { countUnreadNotifications, type Phones, pushTo } from '../modules/notifications/index.ts'
import type { Services } from '../platform/context.ts'
import { transaction } from '../platform/database/db.ts'

/** The way to people's phones, as far as the operator has configured one. */
export function createPhones({ db, push }: Pick<Services, 'db' | 'push'>): Phones {
  return {
    countUnread: (accountId) =>
      transaction(
        db,
        { viewer: accountId },
        async (tx) =>
          (await countUnreadNotifications(tx, accountId)) + (await countUnreadChats(tx, accountId)),
      ),
    ...(push && { push: (accountId, note) => pushTo({ db, push }, accountId, note) }),
  }
}
