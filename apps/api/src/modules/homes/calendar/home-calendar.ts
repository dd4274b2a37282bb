import { notFound } from '@wayfellow/contract/errors'
import type { DayRange } from '@wayfellow/contract/homes'
import {
  askedTooSoon,
  linkNotUsable,
  noExamWeeks,
  noSuchDays,
  noUniversity,
} from '@wayfellow/contract/homes/calendar'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { readLink } from '../../../platform/security/safe-fetch.ts'
import { findPerson } from '../../profiles/index.ts'
import { examWeeksOf } from '../../universities/index.ts'
import { lockHome, openHome } from '../queries.ts'
import { importQueue } from './import-calendars.job.ts'
import { clip } from './day-ranges.ts'
import { hashFeedToken, isInside, newFeedToken, windowOf, writeCalendar } from './calendar-feed.ts'
import {
  block,
  findBlocks,
  findExported,
  findFeed,
  findTaken,
  isNewChange,
  open,
  replaceImported,
  setExport,
  setImport,
  today,
} from './queries.ts'
import { toOwnCalendar } from './view.ts'

export const get = (context: SignedIn) =>
  transaction(context.db, { viewer: context.viewer.accountId }, (tx) => calendarIn(context, tx))

async function calendarIn({ vault, viewer }: SignedIn, tx: Tx) {
  const { accountId } = viewer
  const window = windowOf(await today(tx))
  const blocked = await findBlocks(tx, accountId, window)
  const feed = await findFeed(tx, accountId)
  const token = feed?.export_sealed ? vault.encryption.open(feed.export_sealed, accountId) : undefined
  return { calendar: toOwnCalendar({ window, blocked }, feed, token) }
}

/** One change of the calendar after the other, and the whole of it as the answer. */
async function changing(context: SignedIn, run: (tx: Tx, accountId: string) => Promise<void>) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const changed = await transaction(db, { viewer: accountId }, async (tx) => {
    await openHome(tx, accountId)
    await lockHome(tx, accountId)
    await run(tx, accountId)
    return calendarIn(context, tx)
  })
  hint([accountId], 'homes.changed')
  return changed
}

interface Change extends DayRange {
  id: string
  act: 'block' | 'open'
}

export const change = (context: SignedIn, { id, act, from, to }: Change) =>
  changing(context, async (tx, accountId) => {
    if (!isInside({ from, to }, windowOf(await today(tx)))) throw refused(noSuchDays)
    // A client that lost the response may repeat the request; in between the change may have been undone.
    if (!(await isNewChange(tx, accountId, id))) return
    if (act === 'block') await block(tx, accountId, 'own', { from, to })
    else await open(tx, accountId, { from, to })
  })

export const blockExams = (context: SignedIn) =>
  changing(context, async (tx, accountId) => {
    const person = await findPerson(tx, accountId)
    const university = person?.university ?? person?.badgeUniversity
    if (!university) throw refused(noUniversity)
    const window = windowOf(await today(tx))
    const weeks = clip(await examWeeksOf(tx, university._id), window)
    if (weeks.length === 0) throw refused(noExamWeeks)
    for (const week of weeks) await block(tx, accountId, 'exam', week)
  })

export const makeLink = (context: SignedIn) =>
  changing(context, async (tx, accountId) => {
    const token = newFeedToken()
    const sealed = context.vault.encryption.seal(token, accountId)
    await setExport(tx, accountId, { hash: hashFeedToken(token), sealed })
  })

export const dropLink = (context: SignedIn) =>
  changing(context, (tx, accountId) => setExport(tx, accountId, null))

export const importLink = (context: SignedIn, { url }: { url: string }) =>
  changing(context, async (tx, accountId) => {
    // Calendars also hand out https links as «webcal».
    const link = readLink(url.replace(/^webcals?:/i, 'https:'))
    if (!link) throw refused(linkNotUsable)
    if ((await findFeed(tx, accountId))?.is_just_set) throw refused(askedTooSoon)
    const sealed = context.vault.encryption.seal(link.href, accountId)
    await setImport(tx, accountId, { host: link.hostname, sealed })
    await replaceImported(tx, accountId, [])
    await context.jobs.enqueue(tx, importQueue, { accountId })
  })

export const dropImport = (context: SignedIn) =>
  changing(context, async (tx, accountId) => {
    await setImport(tx, accountId, null)
    await replaceImported(tx, accountId, [])
  })

/** Days imported from another calendar are not exported: two calendars would feed each other for ever. */
export async function readFile({ db }: Context, { token }: { token: string }) {
  const hash = hashFeedToken(token)
  const days = await transaction(db, { token: hash }, async (tx) => {
    const accountId = await findExported(tx, hash)
    return accountId === undefined ? undefined : findTaken(tx, accountId, ['own', 'exam', 'stay'])
  })
  if (!days) throw refused(notFound)
  return writeCalendar(days, token, new Date())
}
