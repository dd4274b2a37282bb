import { unknownPlace } from '@wayfellow/contract/places'
import {
  type searchEvents,
  type SearchCount,
  type searchPosts,
  searchPerPage,
  type searchTrips,
} from '@wayfellow/contract/search'
import type { z } from 'zod/mini'
import { levelOf, type Step } from '../../platform/geo/geo-search.ts'
import type { SignedIn } from '../../platform/context.ts'
import { makeCursor, readPlace, readTotalPages } from '../../platform/database/cursors.ts'
import { inOneTrip } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import type { BoundStatement } from '../../platform/database/prepared-statements.ts'
import { pageAround } from '../../platform/database/page-around.ts'
import { knownPages, type PageInput } from '../../platform/database/paging.ts'
import { eventCounts, eventSteps, featuredEvents, showEvents } from '../events/index.ts'
import { findAround } from '../places/index.ts'
import { postCounts, postPins, postSteps, showPosts } from '../posts/index.ts'
import { showVisits, tripCounts, tripSteps } from '../trips/index.ts'
import { refuseDays, spotOf, wordsOf } from './search-rules.ts'

export type Looking = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

type Area = Parameters<typeof findAround>[1] & { radius: number; spot?: string | undefined }
/** As exact as a spot is written. */
const spotMetres = 1

/** Resolves the place or point of a search to a circle. */
export async function circleOf({ db }: Looking, input: Area) {
  const middle = await findAround(db, input)
  if (!middle) throw refused(unknownPlace)
  const spot = spotOf(input.spot)
  const { place, lat, lng } = middle
  const around = spot ? { ...spot, metres: spotMetres } : { lat, lng, metres: input.radius * 1_000 }
  return { place, level: levelOf(around.metres), around }
}

interface Search<Key> {
  pageInput: PageInput & { counted?: 'true' | 'false' | undefined }
  start: Step<Key> | undefined
  step: (from: Step<Key> | undefined) => BoundStatement<Step<Key>>
  count: BoundStatement<SearchCount>
}

/** A page of ids and what a list says beside its rows. Counted when it is asked for, or when the end is not in sight. */
export async function find<Key>({ db, viewer }: Looking, { pageInput, start, step, count }: Search<Key>) {
  const pins = { viewer: viewer.accountId }
  const skip = start ? 0 : (pageInput.page - 1) * searchPerPage
  const countAll = async () => (await inOneTrip(db, pins, [count]))[0][0]
  const [{ hits, next }, asked] = await Promise.all([
    pageAround(async (from) => (await inOneTrip(db, pins, [step(from)]))[0], start, searchPerPage, skip),
    pageInput.counted === 'true' ? countAll() : undefined,
  ])
  const hasMore = next !== undefined
  const carried = start && readTotalPages(pageInput.cursor)
  const isKnown = pageInput.counted === 'false' || carried !== undefined || (pageInput.page === 1 && !hasMore)
  const found = asked ?? (isKnown ? undefined : await countAll())
  const counted = found ? Math.max(1, Math.ceil(found.count / searchPerPage)) : (carried ?? 1)
  const page = start || hits.length > 0 ? pageInput.page : 1
  const totalPages = knownPages({ page, hasMore, counted })
  return {
    ids: hits.map(({ id }) => id),
    facts: {
      hasMore,
      totalPages,
      nextCursor: next ? makeCursor([String(next.key), next.id], totalPages) : null,
      count: asked ?? null,
    },
  }
}

/** A list by moments: the key of its cursor is one, in microseconds. */
function startOf(cursor: string | undefined): Step<string> | undefined {
  const place = readPlace(cursor)
  return place && { key: place.at, id: place.id, isEnd: false }
}

export const behind = (from: Step<string> | undefined) => ({
  micros: from?.key ?? null,
  id: from?.id ?? null,
})

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>
/** A map has no pages. */
type Filters<E extends { input: z.ZodMiniType }> = Omit<Input<E>, 'page'>

/** The common part of all searches by days. */
async function askOnDays(
  context: Looking,
  input: Area & Parameters<typeof refuseDays>[0] & { q?: string | undefined },
) {
  const refusal = refuseDays(input)
  if (refusal) throw refused(refusal)
  const { place, level, around } = await circleOf(context, input)
  const { from = null, to = null, q } = input
  return { place, level, asked: { ...around, viewer: context.viewer.accountId, from, to, words: wordsOf(q) } }
}

/** These three serve both a list and a map. */
export async function askEvents(context: Looking, input: Filters<typeof searchEvents>) {
  const { asked, ...where } = await askOnDays(context, input)
  const { language = null, free } = input
  return { ...where, asked: { ...asked, language, free: free !== undefined } }
}

export async function askPosts(context: Looking, input: Filters<typeof searchPosts>) {
  const { asked, ...where } = await askOnDays(context, input)
  return { ...where, asked: { ...asked, kind: input.kind ?? null } }
}

export async function askTrips(context: Looking, input: Filters<typeof searchTrips>) {
  const { asked, ...where } = await askOnDays(context, input)
  return { ...where, asked: { ...asked, needsHost: input.needsHost !== undefined } }
}

export async function events(context: Looking, input: Input<typeof searchEvents>) {
  const { place, level, asked } = await askEvents(context, input)
  // Among all that there is; who looks for something finds that alone.
  const isPlain =
    input.spot === undefined && !asked.words && !asked.from && !asked.to && !asked.language && !asked.free
  const [{ ids, facts }, featured] = await Promise.all([
    find(context, {
      pageInput: input,
      start: startOf(input.cursor),
      step: (at) => eventSteps[level].bind({ ...asked, ...behind(at) }),
      count: eventCounts[level].bind(asked),
    }),
    place && isPlain ? featuredEvents.findFeaturedIds(context, place._id) : [],
  ])
  const isFirstPage = input.cursor === undefined && input.page === 1
  const drawn = featuredEvents.featuredFirst(ids, featured, { isFirstPage, idOf: (id) => id })
  return { events: await showEvents(context, drawn), place, ...facts }
}

export async function posts(context: Looking, input: Input<typeof searchPosts>) {
  const { place, level, asked } = await askPosts(context, input)
  // Among all that there is; who looks for something finds that alone.
  const isPlain = input.spot === undefined && !asked.kind && !asked.words && !asked.from && !asked.to
  const [{ ids, facts }, pinned] = await Promise.all([
    find(context, {
      pageInput: input,
      start: startOf(input.cursor),
      step: (at) => postSteps[level].bind({ ...asked, ...behind(at) }),
      count: postCounts[level].bind(asked),
    }),
    place && isPlain ? postPins.findPinnedId(context, place._id) : undefined,
  ])
  const isFirstPage = input.cursor === undefined && input.page === 1
  const drawn = postPins.pinnedFirst(ids, pinned, { isFirstPage, idOf: (id) => id })
  return { posts: await showPosts(context, drawn), place, ...facts }
}

export async function trips(context: Looking, input: Input<typeof searchTrips>) {
  const { place, level, asked } = await askTrips(context, input)
  const { ids, facts } = await find(context, {
    pageInput: input,
    start: startOf(input.cursor),
    step: (at) => tripSteps[level].bind({ ...asked, ...behind(at) }),
    count: tripCounts[level].bind(asked),
  })
  return { trips: await showVisits(context, ids), place, ...facts }
}
