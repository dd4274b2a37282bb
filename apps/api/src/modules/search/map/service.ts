import type { PlaceChoice } from '@wayfellow/contract/places'
import type { mapEvents, mapHosts, mapPosts, mapTrips } from '@wayfellow/contract/search-map'
import type { z } from 'zod/mini'
import type { Level, Spot } from '../../../platform/around.ts'
import { inOneTrip } from '../../../platform/db.ts'
import type { Bound } from '../../../platform/hot.ts'
import { eventSpots } from '../../events/index.ts'
import { postSpots } from '../../posts/index.ts'
import { tripSpots } from '../../trips/index.ts'
import { hostSpots } from '../hosts/queries.ts'
import { askHosts } from '../hosts/service.ts'
import { askEvents, askPosts, askTrips, type Looking } from '../service.ts'
import { clustersOf, countOf, inOrder } from './policy.ts'

type Wish<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export async function hosts(context: Looking, wish: Wish<typeof mapHosts>) {
  const { asked, ...found } = await askHosts(context, wish)
  return draw(context, wish.zoom, found, { ...asked, sort: wish.sort }, hostSpots, 'desc')
}

export async function events(context: Looking, wish: Wish<typeof mapEvents>) {
  const { asked, ...found } = await askEvents(context, wish)
  return draw(context, wish.zoom, found, asked, eventSpots, 'asc')
}

export async function posts(context: Looking, wish: Wish<typeof mapPosts>) {
  const { asked, ...found } = await askPosts(context, wish)
  return draw(context, wish.zoom, found, asked, postSpots, 'desc')
}

export async function trips(context: Looking, wish: Wish<typeof mapTrips>) {
  const { asked, ...found } = await askTrips(context, wish)
  return draw(context, wish.zoom, found, asked, tripSpots, 'asc')
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
  statements: Record<Level, { bind: (asked: Asked) => Bound<Spot> }>,
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
