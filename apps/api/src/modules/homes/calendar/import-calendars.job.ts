import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { lockHome } from '../queries.ts'
import { windowOf } from './calendar-feed.ts'
import { readCalendarSafely } from './read-calendar-safely.ts'
import { findDueFeeds, findFeed, forgetPast, markChecked, replaceImported, today } from './queries.ts'

interface Subject {
  accountId: string
}

export const importQueue = defineQueue<Subject>('homes.import-calendar', {
  concurrency: 4,
  expireInSeconds: 60,
})
/** Looks every five minutes whose hour is over. */
export const feedsQueue = defineQueue<object>('homes.calendars-due', { cron: '*/5 * * * *' })
export const forgetQueue = defineQueue<object>('homes.forget-days', { cron: '17 3 * * *' })

/** Reads another calendar. What it said before stays when it can't be read: a closed day is the safer mistake. */
export async function importCalendar(services: Services, { accountId }: Subject, signal?: AbortSignal) {
  const { db, safeFetch, hint, vault } = services
  const { feed, window } = await transaction(db, { viewer: accountId }, async (tx) => ({
    feed: await findFeed(tx, accountId),
    window: windowOf(await today(tx)),
  }))
  const link = feed?.import_sealed && vault.encryption.open(feed.import_sealed, accountId)
  // Looked at within the hour, by another job or before a crash: once is enough.
  if (!link || !feed.is_due) return
  const got = await safeFetch(link, signal)
  const read = 'text' in got ? await readCalendarSafely(got.text, window, signal) : got
  signal?.throwIfAborted()
  await transaction(db, { viewer: accountId }, async (tx) => {
    await lockHome(tx, accountId)
    const now = await findFeed(tx, accountId)
    // Another link was set, or none, while we looked.
    if (!now?.import_sealed || !feed.import_sealed?.equals(now.import_sealed)) return
    if (Array.isArray(read)) await replaceImported(tx, accountId, read)
    await markChecked(tx, accountId, Array.isArray(read) ? null : read.fault)
  })
  hint([accountId], 'homes.changed')
}

const atOnce = 1_000

/** Keyed by the hour: however often this runs, a calendar is asked for once in it. */
export async function enqueueDue({ db, jobs }: Services) {
  const due = await findDueFeeds(db, atOnce)
  const hour = new Date().toISOString().slice(0, 13)
  await transaction(db, {}, async (tx) => {
    for (const accountId of due) {
      await jobs.enqueue(tx, importQueue, { accountId }, { key: `${accountId} ${hour}` })
    }
  })
}

export async function forgetDays({ db }: Services, signal: AbortSignal) {
  while (!signal.aborted && (await forgetPast(db, 5_000)) === 5_000);
}
