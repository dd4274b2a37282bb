import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { mailNotification, type Phones, whenToPush } from '../../notifications/index.ts'
import {
  type Due,
  findMailsDue,
  lockMailsDue,
  settle,
  type Settled,
  settleMails,
  takeDue,
} from './queries.ts'
import { mailWords, pathOf, pushWords } from './unread-mails.ts'

type JobServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'publicUrl' | 'log'>

export type PushNote = Parameters<NonNullable<Phones['push']>>[1]

const atOnce = 100
/** Long enough for a slow push server; a dead worker's rows wait this long. */
const leaseSeconds = 30
const mostAttempts = 5
/** A worker that reaches no phone leaves a message so long to one that does. */
const leftToOthersSeconds = 15

/** Pushes messages to phones as they come, one push message per conversation. No job per message: see decision 0067. */
export async function pushToPhones(services: JobServices, phones: Phones): Promise<boolean> {
  const { db, log } = services
  const waited = phones.push ? 0 : leftToOthersSeconds
  const due = await takeDue(db, { most: atOnce, seconds: leaseSeconds, waited })
  if (due.length === 0) return false
  const accountIds = [...new Set(due.map(({ accountId }) => accountId))]
  const when = phones.push ? await whenToPush(db, accountIds, 'messages') : () => 'never' as const
  const settled = await Promise.all(
    due.map(async (row): Promise<Settled | undefined> => {
      const { chatId, accountId, seq, lease } = row
      const done = { chatId, accountId, seq, lease, again: null, mails: isWorthNotifying(row) }
      const moment = done.mails ? when(accountId) : 'never'
      if (moment instanceof Date) return { ...done, again: moment }
      if (moment === 'never') return done
      try {
        await phones.push?.(accountId, await noteOf(phones, row))
        return done
      } catch (error) {
        log.warn({ err: error, tries: row.tries }, 'a note about a message was not delivered')
        return row.tries < mostAttempts ? undefined : done
      }
    }),
  )
  await settle(
    db,
    settled.filter((each) => each !== undefined),
  )
  return due.length === atOnce
}

/**
 * Messages about a stay have their own notification, which says more; muted conversations and people who are blocked or
 * gone cause none.
 */
function isWorthNotifying({ unread, isMuted, isAboutStay, name }: Due) {
  return unread > 0 && !isMuted && !isAboutStay && name !== null
}

async function noteOf(phones: Phones, row: Due): Promise<PushNote> {
  return {
    key: `${row.chatId}:${row.accountId}:${row.seq}`,
    ...pushWords(wordsIn(row.language), row),
    path: pathOf(row),
    tag: row.chatId,
    badge: await phones.countUnread(row.accountId),
  }
}

/** Mails everything unread for ten minutes in one mail per account, in the transaction that marks it as mailed. */
export async function mailDue(services: JobServices): Promise<boolean> {
  const accountIds = await findMailsDue(services.db, atOnce)
  for (const accountId of accountIds) {
    await transaction(services.db, { viewer: accountId }, (tx) => mailOne(services, tx, accountId))
  }
  return accountIds.length === atOnce
}

async function mailOne(services: JobServices, tx: Tx, accountId: string) {
  const rows = await lockMailsDue(tx, accountId)
  const mailed = rows.filter(({ unread, isMuted, name }) => unread > 0 && !isMuted && name !== null)
  if (mailed.length === 0) return settleMails(tx, accountId, rows, { again: null, wasMailed: false })
  const key = `messages:${mailed.map(({ chatId, seq }) => `${chatId}:${seq}`).join(' ')}:${accountId}`
  const outcome = await mailNotification(services, tx, {
    accountId,
    topic: 'messages',
    key,
    words: (i18n) => mailWords(i18n, mailed),
  })
  const again = outcome instanceof Date ? outcome : null
  return settleMails(tx, accountId, rows, { again, wasMailed: outcome === 'sent' })
}
