import { ringsPerPage } from '@wayfellow/contract/stories'
import type { SignedIn } from '../../../platform/context.ts'
import { aMoment, anId, makeCursor, readCursor } from '../../../platform/database/cursors.ts'
import { transaction } from '../../../platform/database/db.ts'
import { toFoundPerson } from '../../identity/index.ts'
import { missingFor } from '../view-stories.ts'
import { countLive, findRings, type RingPlace } from './queries.ts'

export function list(
  { db, viewer, photoLinks }: SignedIn,
  { page, cursor }: { page: number; cursor?: string | undefined },
) {
  const { accountId } = viewer
  const behind = readRingPlace(cursor)
  const offset = behind ? 0 : (page - 1) * ringsPerPage
  return transaction(db, { viewer: accountId }, async (tx) => {
    const rows = await findRings(tx, accountId, { behind, offset, limit: ringsPerPage + 1 })
    const shown = rows.slice(0, ringsPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    return {
      rings: shown.map(({ lastAt, rank, user }) => ({
        user: toFoundPerson(user, { viewer, photoLinks }),
        isSeen: rank > 1,
        lastAt: lastAt.toISOString(),
      })),
      ownCount: await countLive(tx, accountId),
      missing: await missingFor(tx, viewer),
      hasMore,
      totalPages: Math.max(1, Math.ceil((last?.count ?? 0) / ringsPerPage)),
      nextCursor: hasMore && last ? makeCursor([String(last.rank), last.micros, last.user.id]) : null,
    }
  })
}

const ranks = [0, 1, 2, 3] as const

function readRingPlace(cursor: string | undefined): RingPlace | undefined {
  const [digit, at, id] = readCursor(cursor, [/^[0-3]$/, aMoment, anId]) ?? []
  const rank = ranks.find((known) => String(known) === digit)
  return rank !== undefined && at !== undefined && id !== undefined ? { rank, at, id } : undefined
}
