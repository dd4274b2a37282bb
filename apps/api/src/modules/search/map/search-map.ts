import type { PlaceChoice } from '@wayfellow/contract/places'
import {
  linesMost,
  type mapEvents,
  type mapHosts,
  type MapLine,
  type mapPosts,
  type mapTrips,
} from '@wayfellow/contract/search/map'
import type { z } from 'zod/mini'
import type { Level, Spot } from '../../../platform/geo/geo-search.ts'
import { pageAround } from '../../../platform/database/page-around.ts'
import { inOneTrip } from '../../../platform/database/db.ts'
import type { BoundStatement } from '../../../platform/database/prepared-statements.ts'
import { eventSpots } from '../../events/index.ts'
import { postSpots } from '../../posts/index.ts'
import { findWays, tripLineSteps, tripSpots } from '../../trips/index.ts'
import { hostSpots } from '../hosts/queries.ts'
import { askHosts } from '../hosts/search-hosts.ts'
import { askEvents, askPosts, askTrips, behind, type Looking } from '../search-around.ts'
import { clustersOf, countOf, inOrder, rounded } from './pin-clusters.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export async function hosts(context: Looking, input: Input<typeof mapHosts>) {
  const { asked, ...found } = await askHosts(context, input)
  return draw(context, input.zoom, found, { ...asked, sort: input.sort }, hostSpots, 'desc')
}

export async function events(context: Looking, input: Input<typeof mapEvents>) {
  const { asked, ...found } = await askEvents(context, input)
  return draw(context, input.zoom, found, asked, eventSpots, 'asc')
}

export async function posts(context: Looking, input: Input<typeof mapPosts>) {
  const { asked, ...found } = await askPosts(context, input)
  return draw(context, input.zoom, found, asked, postSpots, 'desc')
}

export async function trips(context: Looking, input: Input<typeof mapTrips>) {
  const { asked, ...found } = await askTrips(context, input)
  const [drawn, lines] = await Promise.all([
    draw(context, input.zoom, found, asked, tripSpots, 'asc'),
    drawLines(context, found.level, asked),
  ])
  return { ...drawn, lines }
}

/** As the list finds them, further than its first page goes. */
async function drawLines(
  context: Looking,
  level: Level,
  asked: Awaited<ReturnType<typeof askTrips>>['asked'],
): Promise<MapLine[]> {
  const pins = { viewer: context.viewer.accountId }
  const { hits } = await pageAround<string>(
    async (from) =>
      (await inOneTrip(context.db, pins, [tripLineSteps[level].bind({ ...asked, ...behind(from) })]))[0],
    undefined,
    linesMost,
  )
  const ways = await findWays(
    context,
    hits.map(({ id }) => id),
  )
  return ways.map(({ tripId, stops }) => ({
    tripId,
    stops: stops.map(({ label, ...at }) => ({ ...rounded(at), label })),
  }))
}

interface Found {
  place: PlaceChoice | null
  level: Level
}

async function draw<Asked extends { lat: number; lng: number; metres: number }>(
  { db, viewer }: Looking,
  zoom: number,
  { place, level }: Found,
  asked: Asked,
  statements: Record<Level, { bind: (asked: Asked) => BoundStatement<Spot> }>,
  direction: 'asc' | 'desc',
) {
  const [rows] = await inOneTrip(db, { viewer: viewer.accountId }, [statements[level].bind(asked)])
  // Nobody who fits among those that were looked at, and more behind them: a row that stands nowhere.
  const spots = inOrder(
    rows.filter(({ count }) => count > 0),
    direction,
  )
  return {
    place,
    middle: { lat: asked.lat, lng: asked.lng },
    radiusMetres: asked.metres,
    count: countOf(rows),
    clusters: clustersOf(spots, zoom),
  }
}
