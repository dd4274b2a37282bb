import { countedPages } from '@wayfellow/contract/paging'
import { type listPeople, peoplePerPage } from '@wayfellow/contract/profiles-people'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, makeCursor, readCursor, readPlace } from '../../../platform/cursors.ts'
import { type Db, transaction, type Tx } from '../../../platform/db.ts'
import { isLatin, neighboursOf, slipsAllowed, swapsOf } from '../../../platform/spelling.ts'
import { corrected, longestWord } from './policy.ts'
import {
  countFollows,
  findByName,
  findFollows,
  findNamePlace,
  findPeople,
  findSuggested,
  findWordsLike,
  findWordsNear,
  foldName,
  isName,
  type ListedFacts,
  listedPeople,
} from './queries.ts'
import { toDescribed, toListedPerson } from './view.ts'

type Looking = Pick<SignedIn['viewer'], 'accountId' | 'verified'>
type Wish = z.output<(typeof listPeople)['input']>

/** The ids of a page and one more if there is more, where each of them stands, and how many pages are known of. */
interface Found {
  ids: string[]
  cursors: string[]
  totalPages?: number
}

const limit = peoplePerPage + 1

export function list(context: SignedIn, wish: Wish) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const found = await find(tx, viewer, wish)
    const ids = found.ids.slice(0, peoplePerPage)
    const hasMore = found.ids.length > ids.length
    return {
      people: await draw(context, tx, ids),
      hasMore,
      totalPages: found.totalPages ?? wish.page + (hasMore ? 1 : 0),
      nextCursor: hasMore ? (found.cursors[ids.length - 1] ?? null) : null,
    }
  })
}

function find(tx: Tx, viewer: Looking, wish: Wish): Promise<Found> {
  const { accountId } = viewer
  const q = wish.q?.trim() ?? ''
  if (q !== '') return search(tx, viewer, q, wish)
  return wish.list === 'suggested' ? suggest(tx, accountId, wish) : follows(tx, accountId, wish.list, wish)
}

const offsetOf = (behind: object | undefined, page: number) => (behind ? 0 : (page - 1) * peoplePerPage)

async function follows(
  tx: Tx,
  viewerId: string,
  which: 'following' | 'followers',
  { cursor, page }: Wish,
): Promise<Found> {
  const behind = readPlace(cursor)
  const rows = await findFollows(tx, which, viewerId, { behind, offset: offsetOf(behind, page), limit })
  const count = await countFollows(tx, which, viewerId, countedPages * peoplePerPage)
  return {
    ids: rows.map(({ id }) => id),
    cursors: rows.map(({ micros, id }) => makeCursor([micros, id])),
    totalPages: Math.max(1, Math.ceil(count / peoplePerPage)),
  }
}

async function suggest(tx: Tx, viewerId: string, { cursor, page }: Wish): Promise<Found> {
  const [rank, id] = readCursor(cursor, [/^[123]$/, anId]) ?? []
  const behind =
    id === undefined
      ? undefined
      : { rank: rank === '1' ? (1 as const) : rank === '2' ? (2 as const) : (3 as const), id }
  const rows = await findSuggested(tx, viewerId, { behind, offset: offsetOf(behind, page), limit })
  return {
    ids: rows.map((row) => row.id),
    cursors: rows.map((row) => makeCursor([String(row.rank), row.id])),
  }
}

/** A cursor names the person and not their name, which not every viewer is shown. */
async function search(tx: Tx, viewer: Looking, q: string, { cursor, page }: Wish): Promise<Found> {
  const name = await foldName(tx, q)
  if (name === '') return { ids: [], cursors: [] }
  const [id] = readCursor(cursor, [anId]) ?? []
  const behind = id === undefined ? undefined : await findNamePlace(tx, name, id)
  const rows = await findByName(tx, name, viewer, { behind, offset: offsetOf(behind, page), limit })
  if (rows.length === 0 && !behind && page === 1) return searchCorrected(tx, viewer, name)
  return {
    ids: rows.map((row) => row.id),
    cursors: rows.map((row) => makeCursor([row.id])),
  }
}

const wordsLooked = 40

/** One slip is looked up by key. Two have too many spellings: only then likeness is asked, which reads thousands of words. */
async function wordsLike(db: Db | Tx, word: string) {
  const near = await findWordsNear(db, neighboursOf(word), wordsLooked)
  const isAll = slipsAllowed(word) === 1 && isLatin(word)
  return near.length > 0 || isAll ? near : findWordsLike(db, word, swapsOf(word), wordsLooked)
}

/** Nobody is called what was typed: those whose name is a slip or two away, on one page. */
async function searchCorrected(tx: Tx, viewer: Looking, name: string): Promise<Found> {
  const word = longestWord(name)
  if (slipsAllowed(word) === 0) return { ids: [], cursors: [] }
  const ids = new Set<string>()
  for (const meant of corrected(name, await wordsLike(tx, word))) {
    const room = { behind: undefined, offset: 0, limit: peoplePerPage - ids.size }
    if (room.limit > 0) for (const row of await findByName(tx, meant, viewer, room)) ids.add(row.id)
  }
  return { ids: [...ids], cursors: [] }
}

async function draw(context: SignedIn, tx: Tx, ids: string[]) {
  const { own, people } = await findWithOwn(tx, context.viewer.accountId, ids)
  return own ? people.map((person) => toListedPerson(person, own, context.photoLinks)) : []
}

const findWithOwn = async (tx: Tx, viewerId: string, ids: string[]) =>
  inOrder(await findPeople(tx, viewerId, [...ids, viewerId]), viewerId, ids)

function inOrder(rows: readonly ListedFacts[], viewerId: string, ids: readonly string[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const people = ids.flatMap((id) => {
    const row = byId.get(id)
    return row && row.username !== null ? [{ ...row, username: row.username }] : []
  })
  return { own: byId.get(viewerId), people }
}

/** People that another list has found for the viewer: a question that goes along with others, and its answer in order. */
export const foundPeople = {
  ask: (viewerId: string, ids: string[]) => listedPeople.bind({ viewerId, ids: [...ids, viewerId] }),
  describe: (
    { viewer, photoLinks }: Pick<SignedIn, 'viewer' | 'photoLinks'>,
    rows: readonly ListedFacts[],
    ids: readonly string[],
  ) => {
    const found = inOrder(rows, viewer.accountId, ids)
    const { own } = found
    return own ? found.people.map((person) => toDescribed(person, own, photoLinks)) : []
  },
}

/** What may have been meant by a name: itself when anybody is called so, else what is a slip or two away. */
export async function namesMeant(db: Db | Tx, q: string): Promise<string[]> {
  const name = await foldName(db, q)
  if (name === '' || (await isName(db, name))) return name === '' ? [] : [name]
  const word = longestWord(name)
  return slipsAllowed(word) === 0 ? [] : corrected(name, await wordsLike(db, word))
}
