import { type Operation, operations } from '@wayfellow/contract/all'
import { endpoint } from '@wayfellow/contract/endpoint'
import { cellToBoundary, cellToLatLng, latLngToCell } from 'h3-js'
import { hostSorts } from '@wayfellow/contract/search/host-filters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { aHost } from '../../apps/api/testing/builders/homes.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import type { Point, Target } from './location-attack.ts'
import { aLeakyApp } from './location-controls.ts'
import {
  type Attack,
  colluding,
  guess,
  interrogate,
  metresBetween,
  moveInside,
  randomFrom,
  settle,
  revealingOperations,
  untaught,
} from './location-safety.ts'

let app: Awaited<ReturnType<typeof anApp>>
let targets: Target[]
let attack: Attack
const random = randomFrom(7)
beforeAll(async () => {
  app = await anApp({ SHED_DELAY_MS: '10000' })
  targets = await settle(app, 60, random)
  attack = { server: app.app, asked: revealingOperations(), tokens: await colluding(app, 5), random }
})
afterAll(() => app.stop())

async function errors(by: Attack, whom: readonly Target[], queries: number) {
  const metres: number[] = []
  for (const target of whom) {
    const at = guess((await interrogate(by, target, queries)).clues)
    metres.push(at ? metresBetween(at, target.point) : Number.POSITIVE_INFINITY)
  }
  return metres.toSorted((a, b) => a - b)
}
/** The middle of the cell of the home or one of its corners, which follow from the middle. */
const isOfCell = ({ lat, lng }: Point, home: Point) => {
  const cell = latLngToCell(home.lat, home.lng, 7)
  return [cellToLatLng(cell), ...cellToBoundary(cell)].some(
    ([ownLat, ownLng]) => Math.abs(ownLat - lat) < 1e-5 && Math.abs(ownLng - lng) < 1e-5,
  )
}
const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

const anOperation = (name: string, input: z.ZodMiniObject, output: z.ZodMiniType): Operation => ({
  domain: 'probe',
  name,
  endpoint: endpoint({
    method: 'GET',
    path: `/api/probe/${name}`,
    access: 'session',
    rate: 'read',
    summary: 'A new one',
    input,
    output,
    refusals: [],
  }),
})

const aside = (degrees: number) => String(degrees + (random() - 0.5) * 0.4)
const searchFor = async (query: Record<string, string>, nth: number) => {
  const headers = { authorization: `Bearer ${attack.tokens[nth % attack.tokens.length]}` }
  const asked = new URLSearchParams(query).toString()
  return (await app.app.inject({ url: `/api/search/hosts?${asked}`, headers })).body
}

describe('the attack', () => {
  it('asks everything in the contract that shows people or places', () => {
    const names = attack.asked.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['getHome', 'getProfile']))
    expect(names.length).toBeLessThan(operations.length)
    const [target] = targets
    expect(target && untaught(attack.asked, target)).toEqual([])
  })

  it('takes in a new endpoint by itself, and fails on one it can’t ask', () => {
    const shape = z.object({ people: z.array(z.object({ username: z.string() })) })
    const easy = anOperation('nearby', z.object({ lat: z.number(), lng: z.number() }), shape)
    const strange = anOperation('riddle', z.object({ runes: z.string() }), shape)
    const dull = anOperation('weather', z.object({}), z.object({ sky: z.string() }))
    const asked = revealingOperations([easy, strange, dull]).map(({ name }) => name)
    expect(asked).toContain('nearby')
    expect(asked).toContain('riddle')
    expect(asked).not.toContain('weather')
    const [target] = targets
    expect(target && untaught([easy, strange], target)).toEqual(['riddle needs «runes»'])
  })

  it('comes no nearer than the cell allows', async () => {
    const sorted = await errors(attack, targets, attack.asked.length * 2)
    expect(median(sorted)).toBeGreaterThanOrEqual(750)
    expect(sorted.filter((metres) => metres < 100).length).toBeLessThanOrEqual(1)
  })

  it('sees no difference when homes move inside their cells', async () => {
    for (const target of targets.slice(0, 10)) {
      const before = await interrogate(attack, target, attack.asked.length)
      await moveInside(app, target, random)
      const after = await interrogate(attack, target, attack.asked.length)
      expect(before.replies.size).toBeGreaterThan(1)
      expect([...after.replies]).toEqual([...before.replies])
    }
  })

  it('finds nobody nearer on the map, by cells, counts or borders', async () => {
    const asked = attack.asked.filter(({ name }) => name === 'getHome' || name === 'mapHosts')
    const seen = targets.slice(0, 20)
    for (const target of seen) {
      const { clues } = await interrogate({ ...attack, asked }, target, 12)
      expect(clues.points.length).toBeGreaterThan(6)
      for (const at of clues.points) expect(isOfCell(at, target.point)).toBe(true)
    }
    const [target] = seen
    if (!target) throw new Error('nobody to look for')
    const { lat, lng } = target.point
    const query = new URLSearchParams({ lat: String(lat), lng: String(lng), q: target.name, zoom: '14' })
    const look = async () => {
      const headers = { authorization: `Bearer ${attack.tokens[0]}` }
      return (await app.app.inject({ url: `/api/search/hosts/map?${query.toString()}`, headers })).body
    }
    const before = await look()
    expect(before).toContain('"count":1')
    await moveInside(app, target, random)
    expect(await look()).toBe(before)
  })

  it('learns nothing from the order of a search, its pages or its counts', async () => {
    const [near] = targets
    if (!near) throw new Error('nobody to look for')
    const queries = Array.from({ length: 30 }, (_, nth) => ({
      lat: aside(near.point.lat),
      lng: aside(near.point.lng),
      radius: String(5 + Math.floor(random() * 40)),
      sort: hostSorts[nth % hostSorts.length] ?? 'fit',
      hosting: 'any',
      lastActive: 'any',
      counted: 'true',
    }))
    const readAll = () => Promise.all(queries.map(searchFor))
    const before = await readAll()
    expect(before.filter((body) => /"count":[1-9]/.test(body)).length).toBeGreaterThan(5)
    for (const target of targets) await moveInside(app, target, random)
    expect(await readAll()).toEqual(before)
  })

  it('learns nothing from a home that is entered again and again, a little off each time', async () => {
    const ana = await aHost(app, 'ana')
    const areas = new Set<string>()
    // On the border of two cells, as far as anybody can tell.
    for (let nth = 0; nth < 12; nth += 1) {
      await ana.change({
        point: { lat: 44.5 + (random() - 0.5) * 0.008, lng: 11.3 + (random() - 0.5) * 0.008 },
      })
      areas.add(JSON.stringify((await ana.own()).area))
    }
    expect(areas.size).toBe(1)
  })
})

describe('controls', () => {
  it('finds homes by distances that are rounded, but taken from the true point', async () => {
    const { server, leak } = await aLeakyApp(app, 'distance', targets, random)
    const asked = [...attack.asked.filter(({ name }) => name === 'getHome'), leak]
    expect(median(await errors({ ...attack, server, asked }, targets.slice(0, 12), 80))).toBeLessThan(150)
    await server.close()
  })

  it('finds homes behind noise that is made anew each time', async () => {
    const { server, leak } = await aLeakyApp(app, 'noise', targets, random)
    expect(median(await errors({ ...attack, server, asked: [leak] }, targets.slice(0, 8), 300))).toBeLessThan(
      150,
    )
    await server.close()
  })
})
