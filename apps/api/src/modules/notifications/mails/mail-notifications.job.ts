import type { I18n } from '@lingui/core'
import type { Topic } from '@wayfellow/contract/notifications/topics'
import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { type DueItem, findDue, isWorthNotifying } from '../deliveries/queries.ts'
import { wordsOf } from '../deliveries/notification-mails.ts'
import { pathOf } from '../notification-paths.ts'
import { findMailsDue, lockMailsDue, settleMails } from './queries.ts'
import { mail } from './send-mail.ts'
import { notificationWords } from './view.ts'

type JobServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'publicUrl' | 'log'>

const atOnce = 50
/** A mail that names more is not read. */
const mostInOne = 20

/**
 * Mails notifications unread for ten minutes. The mail is queued in the transaction that marks them as mailed: once, or
 * not yet.
 */
export async function mailDue(services: JobServices): Promise<boolean> {
  const due = await findMailsDue(services.db, atOnce)
  for (const { accountId, topic } of due) await mailOne(services, accountId, topic)
  return due.length === atOnce
}

async function mailOne(services: JobServices, accountId: string, topic: Topic) {
  await transaction(services.db, { viewer: accountId }, async (tx) => {
    const ids = await lockMailsDue(tx, accountId, topic, mostInOne)
    const items: DueItem[] = []
    for (const id of ids) {
      const item = await findDue(tx, accountId, id)
      if (item && isWorthNotifying(item)) items.push(item)
    }
    if (items.length === 0) return settleMails(tx, ids, null, false)
    const words = (i18n: I18n) =>
      notificationWords(
        i18n,
        items.map((item) => ({ words: wordsOf(i18n, item), path: pathOf(item.kind, item) })),
      )
    const key = items.map(({ id, lastAt }) => `${id}:${lastAt.getTime()}`).join(' ')
    const outcome = await mail(services, tx, { accountId, topic, key, words })
    return settleMails(tx, ids, outcome instanceof Date ? outcome : null, outcome === 'sent')
  })
}
