import { notFound } from '@wayfellow/contract/errors'
import { countedPages } from '@wayfellow/contract/paging'
import {
  type getUserForAdmins,
  type listUsers,
  mostReportsCounted,
  usersPerPage,
} from '@wayfellow/contract/reports/people'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, makeCursor, readCursor, readPlace } from '../../../platform/database/cursors.ts'
import { goOnAs, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { placesOf } from '../../city-admins/index.ts'
import { devices, operator } from '../../identity/index.ts'
import { namesMeant, noteOpening } from '../../profiles/index.ts'
import { ownSanctions } from '../sanctions/queries.ts'
import { askedFor } from './policy.ts'
import {
  countNamed,
  countNewest,
  countReportsMade,
  findCasesAbout,
  findCasesRaised,
  findListed,
  findNamed,
  findNewest,
  findSameDevice,
  findUser,
  type UserRow,
} from './queries.ts'
import { toListedUser, toUser } from './view.ts'

type UsersInput = z.output<typeof listUsers.input>

/** The ids of a page and one more if there is more, where each of them stands, and how many there are. */
interface Found {
  ids: string[]
  cursors: string[]
  count: number
}

const limit = usersPerPage + 1
const mostCounted = countedPages * usersPerPage
const offsetOf = (behind: object | undefined, page: number) => (behind ? 0 : (page - 1) * usersPerPage)

export async function list({ db, viewer, photoLinks }: SignedIn, input: UsersInput) {
  const asked = askedFor(input.q)
  // Addresses are found by their key alone, in a transaction that opens just that one.
  const byEmail = 'email' in asked ? await operator.findAccountId(db, asked.email) : undefined
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const found =
      'email' in asked
        ? one(byEmail)
        : asked.name === ''
          ? await newest(tx, input)
          : await byName(tx, asked.name, input)
    const ids = found.ids.slice(0, usersPerPage)
    const rows = new Map((await findListed(tx, ids, input.show)).map((row) => [row.id, row]))
    const hasMore = found.ids.length > ids.length
    return {
      users: ids.flatMap((id) => rows.get(id) ?? []).map((row) => toListedUser(row, photoLinks)),
      hasMore,
      totalPages: Math.max(1, Math.ceil(found.count / usersPerPage)),
      nextCursor: hasMore ? (found.cursors[ids.length - 1] ?? null) : null,
    }
  })
}

const one = (id: string | undefined): Found =>
  id === undefined ? { ids: [], cursors: [], count: 0 } : { ids: [id], cursors: [], count: 1 }

async function newest(tx: Tx, { show, cursor, page }: UsersInput): Promise<Found> {
  const behind = readPlace(cursor)
  const rows = await findNewest(tx, show, { behind, offset: offsetOf(behind, page), limit })
  return {
    ids: rows.map(({ id }) => id),
    cursors: rows.map(({ micros, id }) => makeCursor([micros, id])),
    count: await countNewest(tx, show, mostCounted),
  }
}

/** Folded names have single spaces, which part a cursor. */
const keyPart = /^[^ ]{1,120}$/

async function byName(tx: Tx, q: string, input: UsersInput): Promise<Found> {
  const [name, ...others] = await namesMeant(tx, q)
  if (name === undefined) return one(undefined)
  if (others.length > 0) return bySlips(tx, [name, ...others], input)
  const [id, key] = readCursor(input.cursor, [anId, keyPart]) ?? []
  const behind = id !== undefined && key !== undefined ? { id, key: key.replaceAll('_', ' ') } : undefined
  const slice = { behind, offset: offsetOf(behind, input.page), limit }
  const rows = await findNamed(tx, name, input.show, slice)
  return {
    ids: rows.map((row) => row.id),
    cursors: rows.map((row) => makeCursor([row.id, row.key.replaceAll(' ', '_')])),
    count: await countNamed(tx, name, input.show, mostCounted),
  }
}

/** Nobody is called what was typed: those whose name is a slip or two away, on one page. */
async function bySlips(tx: Tx, names: readonly string[], { show, page }: UsersInput): Promise<Found> {
  const ids = new Set<string>()
  for (const name of page > 1 ? [] : names) {
    const room = { behind: undefined, offset: 0, limit: usersPerPage - ids.size }
    if (room.limit > 0) for (const row of await findNamed(tx, name, show, room)) ids.add(row.id)
  }
  return { ids: [...ids], cursors: [], count: ids.size }
}

const shownMost = 10

export function get(
  { db, viewer, photoLinks }: SignedIn,
  { username }: z.output<typeof getUserForAdmins.input>,
) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const row = await findUser(tx, username)
    if (!row) throw refused(notFound)
    await noteOpening(tx, row.id)
    return { user: await describe(tx, viewer.accountId, row, photoLinks) }
  })
}

/** Sessions are for their owner alone: they are read as that one, and those of an admin not at all. */
export async function describe(tx: Tx, adminId: string, row: UserRow, links: SignedIn['photoLinks']) {
  const { id } = row
  const cases = await findCasesAbout(tx, id, shownMost)
  const raised = await findCasesRaised(tx, id, shownMost)
  const { rows: sanctions } = await ownSanctions(id, {
    place: undefined,
    offset: 0,
    limit: shownMost,
  }).execute(tx)
  const reportsMade = await countReportsMade(tx, id, mostReportsCounted)
  const cityPlaces = await placesOf(tx, id)
  const sameDevice = row.isAdmin ? [] : await findSameDevice(tx, id, shownMost)
  await goOnAs(tx, { viewer: id })
  const sessions = row.isAdmin ? [] : await devices.listOf(tx, id)
  await goOnAs(tx, { viewer: adminId })
  return toUser(row, { sessions, sameDevice, cases, raised, sanctions, reportsMade, cityPlaces }, links)
}
