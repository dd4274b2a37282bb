import type { Operation } from '@wayfellow/contract/all'
import { z } from 'zod/mini'
import { type Schema, isSchema } from '../../apps/api/src/platform/http/openapi.ts'

export interface Point {
  lat: number
  lng: number
}

/** A student whose home the attack tries to locate. The attack never reads `point`; only the judge does. */
export interface Target {
  id: string
  username: string
  name: string
  point: Point
}

/** Names of fields that hold people or locations. */
const revealing =
  /^(user|users|username|person|people|profile|sender|host|guest|home|homes|area|centre|center|lat|lng|lon|point|cell|distance\w*|km\w*|metres\w*|location)$/

/** Calls that change something or answer about oneself alone; each with the reason it can't give a home away. */
const leftAlone: Record<string, string> = {
  login: 'about oneself',
  refresh: 'about oneself',
  findNearestPlace: 'about cities, and the point is the caller’s own',
  getPlace: 'about cities',
  searchPlaces: 'about cities',
}

const isBehindAdmins = ({ endpoint }: Operation) =>
  endpoint.access === 'admin' || endpoint.access === 'anyAdmin' || endpoint.access === 'cityAdmin'

const fieldsIn = (schema: Schema | boolean | undefined): string[] => {
  if (!isSchema(schema)) return []
  const inside = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.$defs ?? {})]
  const fields = schema.properties ?? {}
  const parts = [...Object.values(fields), ...inside]
  return Object.keys(fields).concat(parts.flatMap((part) => fieldsIn(asOne(part))))
}
const asOne = (schema: unknown): Schema | undefined =>
  isSchema(schema) && !Array.isArray(schema) ? schema : undefined

/** Operations that any member can call and whose replies have fields about people or places. */
export const isRevealing = (operation: Operation) =>
  !isBehindAdmins(operation) &&
  operation.endpoint.method === 'GET' &&
  leftAlone[operation.name] === undefined &&
  fieldsIn(z.toJSONSchema(operation.endpoint.output)).some((field) => revealing.test(field))

/** How the attack fills a field it knows: about the target, or from a place of its choice. */
const known: Record<string, (target: Target, from: Point) => unknown> = {
  username: ({ username }) => username,
  id: ({ id }) => id,
  userId: ({ id }) => id,
  q: ({ name }) => name,
  name: ({ name }) => name,
  lat: (_, { lat }) => lat,
  lng: (_, { lng }) => lng,
  near: (_, { lat, lng }) => `${lat},${lng}`,
  // Near and far, as it falls: whether somebody is inside must tell no more than their cell does.
  radius: (_, { lat }) => 5 + (Math.floor(Math.abs(lat) * 10_000) % 96),
  location: () => 'Bologna, Italy',
  tab: () => 'suggested',
  // The highest zoom of the map, at which clusters are split as far as possible.
  zoom: () => 14,
  // Ids of what carries a city and never a home; and those that nobody but the two of a stay or a chat has.
  postId: ({ id }) => id,
  commentId: ({ id }) => id,
  eventId: ({ id }) => id,
  storyId: ({ id }) => id,
  tripId: ({ id }) => id,
  promoId: ({ id }) => id,
  stayId: ({ id }) => id,
  chatId: ({ id }) => id,
  token: ({ id }) => id,
}

/** Returns the input to send, or the required field that the attack cannot fill yet. */
export function inputFor({ endpoint }: Operation, target: Target, from: Point) {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input' })
  const input: Record<string, unknown> = {}
  for (const [field, shape] of Object.entries(schema.properties ?? {})) {
    const fill = known[field]
    const choices = asOne(shape)?.enum
    // Optional filters only remove people from the result.
    if (choices && !fill && !schema.required?.includes(field)) continue
    if (choices) input[field] = choices[0]
    else if (fill) input[field] = fill(target, from)
    else if (schema.required?.includes(field)) return { unknown: field }
  }
  // A place of the attack's own choice says more than the name of a city.
  if ('lat' in input) delete input['location']
  return { input, isPlaced: 'lat' in input || 'near' in input }
}

export interface Clues {
  points: Point[]
  /** Distances to the target, with the point from which each was requested. */
  distances: { from: Point; metres: number }[]
}

/** Returns the parts of a reply about the target; the whole reply when the request named the target. */
export function partsAbout(reply: unknown, { id, username }: Target, isNamed: boolean): unknown[] {
  if (isNamed) return [reply]
  if (typeof reply !== 'object' || reply === null) return []
  const values: unknown[] = Object.values(reply)
  if (!Array.isArray(reply) && values.some((value) => value === id || value === username)) return [reply]
  return values.flatMap((value) => {
    const inside = partsAbout(value, { id, username, name: '', point: { lat: 0, lng: 0 } }, false)
    // The fields beside somebody's name in a row of a list are about them.
    const isRow = inside.length > 0 && !Array.isArray(value) && !Array.isArray(reply)
    return isRow ? [reply] : inside
  })
}

export function readClues(part: unknown, from: Point | undefined, clues: Clues): void {
  if (typeof part !== 'object' || part === null) return
  const { lat, lng } = Object.fromEntries(Object.entries(part))
  if (typeof lat === 'number' && typeof lng === 'number') clues.points.push({ lat, lng })
  for (const [name, value] of Object.entries(part)) {
    const unit = from && typeof value === 'number' && /^(distance|km|metres)/i.test(name)
    if (unit) clues.distances.push({ from, metres: /km/i.test(name) ? value * 1_000 : value })
    readClues(value, from, clues)
  }
}
