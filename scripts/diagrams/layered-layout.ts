// Places a layered graph (Sugiyama's method): arrows that pass a floor get a place on it, the order on each floor follows
// the neighbours above and below, and places move towards their neighbours as far as the order allows.
import type { Graph } from './module-graph.ts'

export interface Spot {
  /** A module, or undefined where only an arrow passes. */
  name: string | undefined
  floor: number
  x: number
  above: Spot[]
  below: Spot[]
}

interface Widths {
  module: number
  arrow: number
  gap: number
}

/** Returns the floors from the lowest up, each with its spots from left to right. */
export function layOut(graph: Graph, floors: ReadonlyMap<string, number>, widths: Widths): Spot[][] {
  let current = placeSpots(graph, floors)
  let rows = current
  for (let sweep = 0; sweep < 60; sweep += 1) {
    current = current.map((row) => row.slice())
    orderRows(current, sweep % 2 === 0 ? 'above' : 'below')
    if (sweep === 0 || countCrossings(current) < countCrossings(rows)) rows = current
  }
  spread(rows, widths)
  return rows
}

function placeSpots(graph: Graph, floors: ReadonlyMap<string, number>): Spot[][] {
  const rows: Spot[][] = Array.from({ length: Math.max(...floors.values()) + 1 }, () => [])
  const add = (name: string | undefined, floor: number): Spot => {
    const spot: Spot = { name, floor, x: 0, above: [], below: [] }
    rows[floor]?.push(spot)
    return spot
  }
  const spots = new Map(byName(floors).map(([name, floor]) => [name, add(name, floor)]))
  for (const [name, imports] of byName(graph)) {
    for (const to of [...imports].toSorted()) {
      let [upper, last] = [spots.get(name), spots.get(to)]
      if (!upper || !last) throw new Error(`${name} or ${to} has no floor`)
      for (let floor = upper.floor - 1; floor >= last.floor; floor -= 1) {
        const next: Spot = floor === last.floor ? last : add(undefined, floor)
        upper.below.push(next)
        next.above.push(upper)
        upper = next
      }
    }
  }
  return rows
}

/** Sorts each floor by the mean position of its neighbours on the floor that was sorted before. */
function orderRows(rows: Spot[][], side: 'above' | 'below') {
  const order = side === 'above' ? rows.toReversed() : rows
  for (const row of rows) row.forEach((spot, index) => (spot.x = index))
  for (const row of order) {
    const wanted = new Map(row.map((spot) => [spot, meanOf(spot[side].map(({ x }) => x)) ?? spot.x]))
    row.sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))
    row.forEach((spot, index) => (spot.x = index))
  }
}

function countCrossings(rows: Spot[][]) {
  for (const row of rows) row.forEach((spot, index) => (spot.x = index))
  let crossings = 0
  for (const row of rows) {
    const arrows = row.flatMap((spot) => spot.below.map((to) => [spot.x, to.x] as const))
    for (const [from, to] of arrows)
      crossings += arrows.filter(([otherFrom, otherTo]) => from < otherFrom && to > otherTo).length
  }
  return crossings
}

function spread(rows: Spot[][], { module, arrow, gap }: Widths) {
  const half = (spot: Spot) => (spot.name === undefined ? arrow : module) / 2
  const distance = (left: Spot, right: Spot) => half(left) + half(right) + gap
  for (const row of rows) {
    let x = 0
    row.forEach((spot, index) => {
      const before = row[index - 1]
      x += before ? distance(before, spot) : 0
      spot.x = x
    })
    for (const spot of row) spot.x -= x / 2
  }
  for (let round = 0; round < 80; round += 1) {
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      const wanted = row.map((spot) => meanOf(spot.above.concat(spot.below).map(({ x }) => x)) ?? spot.x)
      const fromLeft: number[] = []
      const fromRight: number[] = []
      row.forEach((spot, index) => {
        const before = row[index - 1]
        const least = before ? (fromLeft[index - 1] ?? 0) + distance(before, spot) : -Infinity
        fromLeft.push(Math.max(wanted[index] ?? 0, least))
      })
      for (let index = row.length - 1; index >= 0; index -= 1) {
        const [spot, after] = [row[index], row[index + 1]]
        const most = spot && after ? (fromRight[index + 1] ?? 0) - distance(spot, after) : Infinity
        fromRight[index] = Math.min(wanted[index] ?? 0, most)
      }
      row.forEach((spot, index) => (spot.x = ((fromLeft[index] ?? 0) + (fromRight[index] ?? 0)) / 2))
    }
  }
}

/** A fixed order, so that the same imports always give the same picture. */
function byName<Value>(entries: ReadonlyMap<string, Value>) {
  return [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function meanOf(values: readonly number[]) {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}
