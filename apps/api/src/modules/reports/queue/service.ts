import {
  type decidePromo as decidePromoEndpoint,
  type QueueItem,
  type QueueKind,
  queuePerPage,
  reasonMissing,
} from '@wayfellow/contract/reports-queue'
import type { z } from 'zod/mini'
import { aMoment, anId, makeCursor, readCursor } from '../../../platform/cursors.ts'
import { inOneTrip, transaction } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { decidedPromos, decidePromo, toManaged, waitingCount, waitingPromos } from '../../promos/index.ts'
import { closedCases, noteOnPromo, openCases, openCount, openPlaceOf } from '../queries.ts'
import type { Deciding } from '../service.ts'
import { toCase } from '../view.ts'
import { inTurn, lastFirst, type Place, type Placed } from './policy.ts'

interface Wanted {
  show: 'open' | 'closed'
  of: QueueKind
  cursor?: string | undefined
}

/** Both kinds have an order of their own along their own index; the first of both are the page. */
export async function list(context: Deciding, { show, of, cursor }: Wanted) {
  const { found, counts } = await read(context, { show, of }, readPlace(cursor))
  const shown = found.toSorted(show === 'open' ? inTurn : lastFirst).slice(0, queuePerPage)
  const last = shown.at(-1)
  const hasMore = found.length > shown.length
  const open = (of === 'promos' ? 0 : counts.reports) + (of === 'reports' ? 0 : counts.promos)
  return {
    items: shown.map(({ item }) => item),
    counts,
    hasMore,
    totalPages: show === 'open' ? Math.max(1, Math.ceil(open / queuePerPage)) : hasMore ? 2 : 1,
    nextCursor:
      hasMore && last ? makeCursor([last.at.isUrgent ? '1' : '0', last.at.micros, last.at.id]) : null,
  }
}

function readPlace(cursor: string | undefined): Place | undefined {
  const [urgent, micros, id] = readCursor(cursor, [/^[01]$/, aMoment, anId]) ?? []
  return micros !== undefined && id !== undefined ? { isUrgent: urgent === '1', micros, id } : undefined
}

/** The pins, both counts and a page of each kind, in one round trip whatever is wanted. */
async function read(
  { db, viewer, photoLinks }: Deciding,
  { show, of }: Pick<Wanted, 'show' | 'of'>,
  place: Place | undefined,
) {
  const { accountId } = viewer
  const from = { micros: place?.micros ?? null, id: place?.id ?? null }
  const cases =
    show === 'open'
      ? openCases.bind(
          openPlaceOf(place && { isUrgent: place.isUrgent, place: { at: place.micros, id: place.id } }),
        )
      : closedCases.bind(from)
  // No promo is urgent: behind an urgent case all of them are still to come.
  const promos =
    show === 'closed'
      ? decidedPromos.bind(from)
      : waitingPromos.bind(place?.isUrgent ? { micros: null, id: null } : from)
  const [[reportsOpen], [promosOpen], caseRows, promoRows] = await inOneTrip(db, { viewer: accountId }, [
    openCount.bind({}),
    waitingCount.bind({}),
    cases,
    promos,
  ])
  const found: Placed<QueueItem>[] = [
    ...(of === 'promos' ? [] : caseRows).map((row): Placed<QueueItem> => {
      const at = { isUrgent: show === 'open' && row.isUrgent, micros: row.micros, id: row.id }
      return { at, item: { kind: 'case', case: toCase(row, accountId, photoLinks) } }
    }),
    ...(of === 'reports' ? [] : promoRows).map((row): Placed<QueueItem> => {
      const at = { isUrgent: false, micros: row.micros, id: row.id }
      return { at, item: { kind: 'promo', promo: toManaged(row, { viewer, photoLinks }) } }
    }),
  ]
  return { found, counts: { reports: reportsOpen?.count ?? 0, promos: promosOpen?.count ?? 0 } }
}

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
