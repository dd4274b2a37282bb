import { countedAhead } from '@wayfellow/contract/paging'
import { type listPeople, peoplePerPage } from '@wayfellow/contract/profiles/people'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { anId, readCursor, readPlace } from '../../../platform/database/cursors.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { readPage } from '../../../platform/database/paging.ts'
import { isLatin, neighboursOf, slipsAllowed, swapsOf } from '../../../platform/text/normalise.ts'
import { corrected, longestWord } from './name-rules.ts'
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
type PeopleInput = z.output<(typeof listPeople)['input']>

/** The ids of a page, and what the list says of the rest. */
interface Found {
  shown: readonly { id: string }[]
  facts: { hasMore: boolean; totalPages: number; nextCursor: string | null }
}

const nobody: Found = { shown: [], facts: { hasMore: false, totalPages: 1, nextCursor: null } }

export function list(context: SignedIn, input: PeopleInput) {
  const { db, viewer } = context
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const { shown, facts } = await find(tx, viewer, input)
    const ids = shown.map(({ id }) => id)
    return { people: await draw(context, tx, ids), ...facts }
  })
}

function find(tx: Tx, viewer: Looking, input: PeopleInput): Promise<Found> {
  const { accountId } = viewer
  const q = input.q?.trim() ?? ''
  if (q !== '') return search(tx, viewer, q, input)
  return input.list === 'suggested'
    ? suggest(tx, accountId, input)
    : follows(tx, accountId, input.list, input)
}

const follows = (tx: Tx, viewerId: string, which: 'following' | 'followers', input: PeopleInput) =>
  readPage(input, {
    perPage: peoplePerPage,
    placeIn: readPlace,
    find: (slice) => findFollows(tx, which, viewerId, slice),
    count: (atMost) => countFollows(tx, which, viewerId, atMost),
    placeOf: ({ micros, id }) => [micros, id],
  })

function suggestedPlaceIn(cursor: string | undefined) {
  const [rank, id] = readCursor(cursor, [/^[123]$/, anId]) ?? []
  if (id === undefined) return undefined
  return { rank: rank === '1' ? (1 as const) : rank === '2' ? (2 as const) : (3 as const), id }
}

const suggest = (tx: Tx, viewerId: string, input: PeopleInput) =>
  readPage(input, {
    perPage: peoplePerPage,
    placeIn: suggestedPlaceIn,
    find: (slice) => findSuggested(tx, viewerId, slice),
    count: async (limit) =>
      (await findSuggested(tx, viewerId, { place: undefined, offset: 0, limit })).length,
    placeOf: ({ rank, id }) => [String(rank), id],
    pagesAhead: countedAhead,
  })

/** A cursor names the person and not their name, which not every viewer is shown. */
async function search(tx: Tx, viewer: Looking, q: string, input: PeopleInput): Promise<Found> {
  const name = await foldName(tx, q)
  if (name === '') return nobody
  const [id] = readCursor(input.cursor, [anId]) ?? []
  const place = id === undefined ? undefined : await findNamePlace(tx, name, id)
  const found = await readPage(input, {
    perPage: peoplePerPage,
    placeIn: () => place,
    find: (slice) => findByName(tx, name, viewer, slice),
    count: async (limit) =>
      (await findByName(tx, name, viewer, { place: undefined, offset: 0, limit })).length,
    placeOf: (row) => [row.id],
    pagesAhead: countedAhead,
  })
  return found.shown.length === 0 && !place && input.page === 1 ? searchCorrected(tx, viewer, name) : found
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
  if (slipsAllowed(word) === 0) return nobody
  const ids = new Set<string>()
  for (const meant of corrected(name, await wordsLike(tx, word))) {
    const room = { place: undefined, offset: 0, limit: peoplePerPage - ids.size }
    if (room.limit > 0) for (const row of await findByName(tx, meant, viewer, room)) ids.add(row.id)
  }
  return { ...nobody, shown: [...ids].map((id) => ({ id })) }
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

/** Names that a query may mean: itself when anybody is called so, else names within the allowed number of typos. */
export async function namesMeant(db: Db | Tx, q: string): Promise<string[]> {
  const name = await foldName(db, q)
  if (name === '' || (await isName(db, name))) return name === '' ? [] : [name]
  const word = longestWord(name)
  return slipsAllowed(word) === 0 ? [] : corrected(name, await wordsLike(db, word))
}
