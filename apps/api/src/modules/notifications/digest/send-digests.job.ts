import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { mail } from '../mails/send-mail.ts'
import { findWeek, walkAway } from './queries.ts'
import { digestWords, isQuiet } from './digest-mails.ts'

export const digestQueue = defineQueue<object>('notifications.digest', { cron: '0 16 * * 0' })

type JobServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'publicUrl' | 'log'>
type CountUnreadChats = (tx: Tx, accountId: string) => Promise<number>

const atOnce = 2_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Account by account, each in its own transaction: cut short, or run twice, nobody is mailed twice. */
export async function sendDigests(
  services: JobServices,
  countUnreadChats: CountUnreadChats,
  signal: AbortSignal,
  week = weekOf(new Date()),
) {
  let after = nobody
  while (!signal.aborted) {
    const accounts = await walkAway(services.db, after, atOnce)
    for (const { id, isAway } of accounts) {
      if (signal.aborted || !isAway) continue
      await transaction(services.db, { viewer: id }, async (tx) => {
        const waiting = { ...(await findWeek(tx, id)), chats: await countUnreadChats(tx, id) }
        if (isQuiet(waiting)) return
        await mail(services, tx, {
          accountId: id,
          topic: 'digest',
          key: `digest:${id}:${week}`,
          words: (i18n) => digestWords(i18n, waiting),
        })
      })
    }
    const last = accounts.at(-1)
    if (!last || accounts.length < atOnce) break
    after = last.id
  }
}

/** The Sunday it is about: the same for every run of one week. */
const weekOf = (now: Date) =>
  new Date(now.getTime() - now.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
