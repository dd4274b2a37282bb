import {
  type decidePromo as decidePromoEndpoint,
  type listQueue,
  type QueueItem,
  queuePerPage,
  reasonMissing,
} from '@wayfellow/contract/reports/queue'
import type { z } from 'zod/mini'
import { aMoment, anId, readCursor } from '../../../platform/database/cursors.ts'
import { inOneTrip, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { readPage } from '../../../platform/database/paging.ts'
import { namesMeant } from '../../profiles/index.ts'
import { decidedPromos, decidePromo, toManaged, waitingCount, waitingPromos } from '../../promos/index.ts'
import { findNamed } from '../people/queries.ts'
import { type CaseRow, noteOnPromo } from '../queries.ts'
import type { Deciding } from '../decide-cases.ts'
import { toCase } from '../view.ts'
import { askedFor, inTurn, lastFirst, type Place, type Placed, promoPriority } from './queue-order.ts'
import {
  beginning,
  closedCases,
  countEntries,
  type Filters,
  findByNumber,
  findByWords,
  findFiltered,
  findPlaceBefore,
  openCases,
  openCount,
  type QueueList,
} from './queries.ts'

type Wanted = z.output<typeof listQueue.input>
type Asked = Omit<Wanted, 'page' | 'cursor'>

/** Both kinds have an order of their own along their own index; the first of both are the page. */
export async function list(context: Deciding, { page, cursor, ...asked }: Wanted) {
  const { db, viewer } = context
  const asAdmin = <Result>(run: (tx: Tx) => Promise<Result>) =>
    transaction(db, { viewer: viewer.accountId }, run)
  const { show, of } = asked
  const queue: QueueList = { show, of, filters: await filtersOf(context, asked) }
  // A page by number begins where the cursor of the page before it would.
  const place =
    readPlace(cursor) ??
    (page > 1 ? await asAdmin((tx) => findPlaceBefore(tx, queue, (page - 1) * queuePerPage)) : undefined)
  const { found, counts } = await read(context, queue, place)
  const inOrder = found.toSorted(show === 'open' ? inTurn : lastFirst)
  const { shown, facts } = await readPage(
    { page, cursor },
    {
      perPage: queuePerPage,
      placeIn: readPlace,
      find: () => Promise.resolve(inOrder.slice(0, queuePerPage + 1)),
      count: (atMost) => asAdmin((tx) => countEntries(tx, queue, atMost)),
      placeOf: ({ at }) => [String(at.priority), at.micros, at.id],
    },
  )
  return { items: shown.map(({ item }) => item), counts, ...facts }
}

function readPlace(cursor: string | undefined): Place | undefined {
  const [priority, micros, id] = readCursor(cursor, [/^[0-4]$/, aMoment, anId]) ?? []
  return micros !== undefined && id !== undefined ? { priority: Number(priority), micros, id } : undefined
}

/** Only what is open is filtered. */
async function filtersOf({ db, viewer }: Deciding, { show, q, category, placeId, only }: Asked) {
  const isWhole = q === '' && category === undefined && placeId === undefined && only === undefined
  if (show === 'closed' || isWhole) return undefined
  const { accountId } = viewer
  return {
    isUrgent: only === 'urgent',
    claimerId: only === 'mine' ? accountId : undefined,
    category,
    placeId,
    keys: q === '' ? undefined : await transaction(db, { viewer: accountId }, (tx) => search(tx, q)),
  }
}

const read = (context: Deciding, { filters, ...queue }: QueueList, place: Place | undefined) =>
  filters ? readFiltered(context, filters, place) : readAll(context, queue, place)

/** The pins, both counts and a page of each kind, in one round trip whatever is wanted. */
async function readAll(
  context: Deciding,
  { show, of }: Omit<QueueList, 'filters'>,
  place: Place | undefined,
) {
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
function readFiltered(context: Deciding, filters: Filters, place: Place | undefined) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const rows = await findFiltered(tx, filters, place ? { ...place } : beginning)
    const [reports, promos] = [await openCount.first(tx, {}), await waitingCount.first(tx, {})]
    return {
      found: placed(context, rows, 'open'),
      counts: { reports: reports?.count ?? 0, promos: promos?.count ?? 0 },
    }
  })
}

/** Searches by case number, by the name or username of the person concerned, and by text. */
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

/** The reason kept in the log when nobody needs an explanation. */
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
