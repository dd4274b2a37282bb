import { expect, it } from 'vitest'
import { findFloors, reduceGraph } from './module-graph.ts'
import { drawModuleFloors } from './module-floors.ts'

const graph = new Map([
  ['identity', new Set<string>()],
  ['places', new Set<string>()],
  ['profiles', new Set(['identity'])],
  ['search', new Set(['profiles', 'identity', 'places'])],
])

it('puts each module one floor above the highest module it imports', () => {
  expect(Object.fromEntries(findFloors(graph))).toEqual({ identity: 0, places: 0, profiles: 1, search: 2 })
})

it('refuses a circle, which has no floors', () => {
  const circle = new Map([
    ['chats', new Set(['events'])],
    ['events', new Set(['chats'])],
  ])
  expect(() => findFloors(circle)).toThrow('imports itself')
})

it('leaves out an import that follows from others', () => {
  expect(reduceGraph(graph).get('search')).toEqual(new Set(['profiles', 'places']))
})

it('draws every module once, with the number of its imports', () => {
  const drawn = drawModuleFloors(graph)
  for (const name of graph.keys()) expect(drawn.split(`>${name}<`)).toHaveLength(2)
  expect(drawn).toContain('imports 3, used by 0')
})
