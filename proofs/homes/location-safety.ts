import { randomUUIDv7 } from 'node:crypto'
import { type Operation, operations } from '@wayfellow/contract/all'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { cellToBoundary, cellToLatLng, greatCircleDistance, latLngToCell, UNITS } from 'h3-js'
import { aPassFor } from '../../apps/api/testing/callers.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anAccount, type anApp } from '../../apps/api/testing/app.ts'
import { keepHome } from '../../apps/api/src/modules/homes/index.ts'
import { transaction } from '../../apps/api/src/platform/database/db.ts'
import {
  type Clues,
  inputFor,
  isRevealing,
  partsAbout,
  type Point,
  readClues,
  type Target,
} from './location-attack.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Random = () => number

export const metresBetween = (a: Point, b: Point) =>
  greatCircleDistance([a.lat, a.lng], [b.lat, b.lng], UNITS.m)

/** A small generator (mulberry32), so that a seed names the same world again. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const cities: readonly Point[] = [
  { lat: 44.494, lng: 11.343 },
  { lat: 38.722, lng: -9.139 },
  { lat: 52.52, lng: 13.405 },
  { lat: -23.55, lng: -46.633 },
  { lat: 35.011, lng: 135.768 },
  { lat: 1.352, lng: 103.82 },
  { lat: 60.17, lng: 24.938 },
  { lat: -33.925, lng: 18.424 },
  { lat: 40.713, lng: -74.006 },
  { lat: 41.694, lng: 44.802 },
]

/** Students who host, at true points all over ten cities. */
export async function settle(app: App, count: number, random: Random): Promise<Target[]> {
  const targets: Target[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const city = cities[nth % cities.length] ?? { lat: 0, lng: 0 }
    const point = { lat: city.lat + (random() - 0.5) * 0.2, lng: city.lng + (random() - 0.5) * 0.2 }
    const username = `host${randomUUIDv7().slice(-12)}`
    const { id } = await anAccount(app, 'host', { username, name: `Host ${username}` })
    await transaction(app.services.db, { viewer: id }, (tx) => keepHome(tx, id, { hosting: 'yes', point }))
    targets.push({ id, username, name: `Host ${username}`, point })
  }
  return targets
}

export interface Attack {
  server: Pick<FastifyInstance, 'inject'>
  /** Operations to call: those of the whole contract, and those that a control adds. */
  asked: readonly Operation[]
  tokens: readonly string[]
  random: Random
}

/** All operations of the contract that show people; new ones are found without a change here. */
export const revealingOperations = (more: readonly Operation[] = []) =>
  [...operations, ...more].filter(isRevealing)

/** Required fields that the attack cannot fill; a new endpoint with such a field must be noticed. */
export function untaught(asked: readonly Operation[], target: Target) {
  return asked.flatMap((operation) => {
    const filled = inputFor(operation, target, target.point)
    return 'unknown' in filled ? [`${operation.name} needs «${filled.unknown}»`] : []
  })
}

export const colluding = (app: App, count: number) =>
  Promise.all(Array.from({ length: count }, () => aPassFor(app, 'session')))

/** Calls the operations that may reveal the target in turn, from places of the attacker's choice. */
export async function interrogate(
  { server, asked, tokens, random }: Attack,
  target: Target,
  queries: number,
) {
  const clues: Clues = { points: [], distances: [] }
  const replies = new Map<string, string>()
  let middle: Point = { lat: 0, lng: 0 }
  for (let nth = 0; nth < queries; nth += 1) {
    const operation = asked[nth % asked.length]
    if (!operation) break
    const from = { lat: middle.lat + (random() - 0.5) * 0.2, lng: middle.lng + (random() - 0.5) * 0.2 }
    const filled = inputFor(operation, target, from)
    if ('unknown' in filled) continue
    const reply = await server.inject({
      ...addressed(operation, filled.input),
      headers: { authorization: `Bearer ${tokens[nth % tokens.length]}` },
    })
    if (reply.statusCode !== 200) continue
    if (!filled.isPlaced) replies.set(operation.name, reply.body)
    for (const part of partsOf(reply.json(), target, filled.input)) {
      readClues(part, filled.isPlaced ? from : undefined, clues)
    }
    middle = mean(clues.points) ?? middle
  }
  return { clues, replies }
}

/** A map names nobody; searched by the name of the target, all that it shows is about them. */
function partsOf(reply: unknown, target: Target, input: Record<string, unknown>) {
  const isMap = typeof reply === 'object' && reply !== null && 'clusters' in reply
  return isMap ? [reply.clusters] : partsAbout(reply, target, 'username' in input)
}

function addressed({ endpoint }: Operation, input: Record<string, unknown>): InjectOptions {
  const rest = { ...input }
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { method: 'GET', url: query.size > 0 ? `${url}?${query.toString()}` : url }
}

function mean(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  const sum = points.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }))
  return { lat: sum.lat / points.length, lng: sum.lng / points.length }
}

/** The best guess: where all distances agree best, else the middle of all points that were shown. */
export function guess({ points, distances }: Clues): Point | undefined {
  const start = mean(points) ?? distances[0]?.from
  if (!start || distances.length < 3) return start
  const misfit = (at: Point) =>
    distances.reduce((sum, { from, metres }) => sum + (metresBetween(at, from) - metres) ** 2, 0)
  let best = start
  for (let step = 0.1; step > 0.00002; step /= 2) {
    for (let round = 0; round < 12; round += 1) {
      const around = [-1, 0, 1].flatMap((north) =>
        [-1, 0, 1].map((east) => ({ lat: best.lat + north * step, lng: best.lng + east * step })),
      )
      const next = around.reduce((one, other) => (misfit(other) < misfit(one) ? other : one))
      if (next.lat === best.lat && next.lng === best.lng) break
      best = next
    }
  }
  return best
}

/** The true point somewhere else in the same cell, and nothing else changed. */
export async function moveInside(app: App, { id, point }: Target, random: Random): Promise<Point> {
  const cell = latLngToCell(point.lat, point.lng, 7)
  const [lat, lng] = cellToLatLng(cell)
  const corners = cellToBoundary(cell)
  const [cornerLat, cornerLng] = corners[Math.floor(random() * corners.length)] ?? [lat, lng]
  const moved = { lat: lat + (cornerLat - lat) * 0.9, lng: lng + (cornerLng - lng) * 0.9 }
  await asOwner(app.database.name, (client) =>
    client.query('update homes_addresses set lat = $2, lng = $3, street = $4 where account_id = $1', [
      id,
      moved.lat,
      moved.lng,
      `Moved ${random()}`,
    ]),
  )
  return moved
}
