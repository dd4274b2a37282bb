import {
  type decidePromo as decidePromoEndpoint,
  type listQueue,
  type QueueItem,
  queuePerPage,
  reasonMissing,
} from '@wayfellow/contract/reports-queue'
import type { z } from 'zod/mini'
import { aMoment, anId, makeCursor, readCursor } from '../../../platform/cursors.ts'
import { inOneTrip, transaction, type Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { namesMeant } from '../../profiles/index.ts'
import { decidedPromos, decidePromo, toManaged, waitingCount, waitingPromos } from '../../promos/index.ts'
import { findNamed } from '../people/queries.ts'
import { type CaseRow, noteOnPromo } from '../queries.ts'
import type { Deciding } from '../service.ts'
import { toCase } from '../view.ts'
import { askedFor, inTurn, lastFirst, type Place, type Placed, promoPriority } from './policy.ts'
import {
  beginning,
  closedCases,
  findByNumber,
  findByWords,
  findFiltered,
  openCases,
  openCount,
} from './queries.ts'

type Wanted = z.output<typeof listQueue.input>
type Asked = Omit<Wanted, 'page' | 'cursor'>

/** Both kinds have an order of their own along their own index; the first of both are the page. */
export async function list(context: Deciding, { cursor, ...asked }: Omit<Wanted, 'page'>) {
  const { show, of } = asked
  const { found, counts } = await read(context, asked, readPlace(cursor))
  const shown = found.toSorted(show === 'open' ? inTurn : lastFirst).slice(0, queuePerPage)
  const last = shown.at(-1)
  const hasMore = found.length > shown.length
  const open = (of === 'promos' ? 0 : counts.reports) + (of === 'reports' ? 0 : counts.promos)
  return {
    items: shown.map(({ item }) => item),
    counts,
    hasMore,
    totalPages:
      show === 'open' && !isFiltered(asked) ? Math.max(1, Math.ceil(open / queuePerPage)) : hasMore ? 2 : 1,
    nextCursor: hasMore && last ? makeCursor([String(last.at.priority), last.at.micros, last.at.id]) : null,
  }
}

function readPlace(cursor: string | undefined): Place | undefined {
  const [priority, micros, id] = readCursor(cursor, [/^[0-4]$/, aMoment, anId]) ?? []
  return micros !== undefined && id !== undefined ? { priority: Number(priority), micros, id } : undefined
}

const isFiltered = ({ q, category, placeId, only }: Asked) =>
  q !== '' || category !== undefined || placeId !== undefined || only !== undefined

async function read(context: Deciding, asked: Asked, place: Place | undefined) {
  return asked.show === 'open' && isFiltered(asked)
    ? readFiltered(context, asked, place)
    : readAll(context, asked, place)
}

/** The pins, both counts and a page of each kind, in one round trip whatever is wanted. */
async function readAll(context: Deciding, { show, of }: Asked, place: Place | undefined) {
  const { db, viewer, photoLinks } = context
  const from = { micros: place?.micros ?? null, id: place?.id ?? null }
  const cases = show === 'open' ? openCases.bind(place ? { ...place } : beginning) : closedCases.bind(from)
  // Before its own turn all promos are still to come.
  const promos =
    show === 'closed'
      ? decidedPromos.bind(from)
      : waitingPromos.bind(place && place.priority >= promoPriority ? from : { micros: null, id: null })
  const [[reportsOpen], [promosOpen], caseRows, promoRows] = await inOneTrip(
    db,
    { viewer: viewer.accountId },
    [openCount.bind({}), waitingCount.bind({}), cases, promos],
  )
  const isPastPromos = show === 'open' && place !== undefined && place.priority > promoPriority
  const found: Placed<QueueItem>[] = [
    ...placed(context, of === 'promos' ? [] : caseRows, show),
    ...(of === 'reports' || isPastPromos ? [] : promoRows).map((row): Placed<QueueItem> => {
      const at = { priority: promoPriority, micros: row.micros, id: row.id }
      return { at, item: { kind: 'promo', promo: toManaged(row, { viewer, photoLinks }) } }
    }),
  ]
  return { found, counts: { reports: reportsOpen?.count ?? 0, promos: promosOpen?.count ?? 0 } }
}

/** Of the open cases those that are asked for. */
function readFiltered(context: Deciding, { q, category, placeId, only }: Asked, place: Place | undefined) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await findFiltered(
      tx,
      {
        isUrgent: only === 'urgent',
        claimerId: only === 'mine' ? viewer.accountId : undefined,
        category,
        placeId,
        keys: q === '' ? undefined : await search(tx, q),
      },
      place ? { ...place } : beginning,
    )
    const [reports, promos] = [await openCount.first(tx, {}), await waitingCount.first(tx, {})]
    return {
      found: placed(context, rows, 'open'),
      counts: { reports: reports?.count ?? 0, promos: promos?.count ?? 0 },
    }
  })
}

/** Whom it is about, by name or username, and what was said. */
async function search(tx: Tx, q: string) {
  const asked = askedFor(q)
  if ('number' in asked) return findByNumber(tx, asked.number)
  const slice = { behind: undefined, offset: 0, limit: 100 }
  const keys = new Set(await findByWords(tx, asked.words))
  for (const name of await namesMeant(tx, asked.words))
    for (const { id } of await findNamed(tx, name, 'all', slice)) keys.add(id)
  return [...keys]
}

const placed = (
  { viewer, photoLinks }: Deciding,
  rows: readonly CaseRow[],
  show: Wanted['show'],
): Placed<QueueItem>[] =>
  rows.map((row) => ({
    at: { priority: show === 'open' ? row.priority : 0, micros: row.micros, id: row.id },
    item: { kind: 'case', case: toCase(row, viewer.accountId, photoLinks) },
  }))

/** What stands in the log where nobody has to be told why. */
const approved = 'Approved as it was submitted'

export function decideOnPromo(
  { db, viewer, photoLinks }: Deciding,
  { promoId, version, act, reason: said }: z.output<typeof decidePromoEndpoint.input>,
) {
  const { accountId } = viewer
  if (act !== 'approve' && said === undefined) throw refused(reasonMissing)
  const reason = act === 'approve' ? null : (said ?? null)
  return transaction(db, { viewer: accountId }, async (tx) => {
    const row = await decidePromo(tx, { promoId, version, act, reason }, () =>
      noteOnPromo(tx, promoId, act, reason ?? approved),
    )
    return { promo: toManaged(row, { viewer, photoLinks }) }
  })
}
