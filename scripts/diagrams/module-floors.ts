import { layOut, type Spot } from './layered-layout.ts'
import { findFloors, reduceGraph, type Graph } from './module-graph.ts'
import { drawArrow, drawBox, drawDocument, drawText, round } from './svg.ts'

const box = { width: 152, height: 56 }
const floorHeight = 120
const margin = { left: 96, right: 32, top: 72, bottom: 32 }

/** Draws the modules on floors, so that every arrow (an import) goes down. */
export function drawModuleFloors(graph: Graph) {
  const floors = findFloors(graph)
  const rows = layOut(reduceGraph(graph), floors, { module: box.width, arrow: 12, gap: 16 })
  const spots = rows.flat()
  const left = Math.min(...spots.map(({ x }) => x)) - box.width / 2 - margin.left
  for (const spot of spots) spot.x = round(spot.x - left)
  const width = Math.ceil(Math.max(...spots.map(({ x }) => x)) + box.width / 2 + margin.right)
  const height = margin.top + (rows.length - 1) * floorHeight + box.height + margin.bottom
  const topOf = (floor: number) => margin.top + (rows.length - 1 - floor) * floorHeight
  const imports = [...graph.values()].reduce((sum, { size }) => sum + size, 0)
  const drawn = spots.flatMap((spot) => drawArrowsFrom(spot, topOf))
  const about = `${graph.size} modules on ${rows.length} floors, ${imports} imports, all downwards`
  return drawDocument({ width, height }, about, [
    drawText(margin.left / 2 - 16, 36, about, 'title', 'start'),
    drawText(
      margin.left / 2 - 16,
      56,
      `An import that a longer way implies is not drawn: ${drawn.length} arrows stand for ${imports}.`,
      '',
      'start',
    ),
    ...rows.flatMap((_, floor) => [
      `<path class="floor" d="M 32 ${topOf(floor) + box.height + 14} H ${width - 32}"/>`,
      drawText(32, topOf(floor) + box.height / 2 + 5, `floor ${floor}`, '', 'start'),
    ]),
    ...drawn,
    ...spots.flatMap((spot) => drawModule(spot, topOf, graph)),
  ])
}

function drawModule({ name, x, floor }: Spot, topOf: (floor: number) => number, graph: Graph) {
  if (name === undefined) return []
  const users = [...graph.values()].filter((imports) => imports.has(name)).length
  return [
    drawBox({
      x: round(x - box.width / 2),
      y: topOf(floor),
      ...box,
      title: name,
      lines: [`imports ${graph.get(name)?.size ?? 0}, used by ${users}`],
      look: 'own',
    }),
  ]
}

/** Follows each arrow that begins at a module through the floors it passes. */
function drawArrowsFrom(spot: Spot, topOf: (floor: number) => number): string[] {
  if (spot.name === undefined) return []
  return spot.below.map((first) => {
    let from = spot
    let to = first
    let path = `M ${portOf(from, 'below', to)} ${topOf(from.floor) + box.height}`
    for (;;) {
      const x = portOf(to, 'above', from)
      const start = topOf(from.floor) + box.height
      const middle = (start + topOf(to.floor)) / 2
      path += ` C ${portOf(from, 'below', to)} ${middle} ${x} ${middle} ${x} ${topOf(to.floor)}`
      const next = to.below[0]
      if (to.name !== undefined || next === undefined) return drawArrow(path)
      path += ` V ${topOf(to.floor) + box.height}`
      from = to
      to = next
    }
  })
}

/** Returns where an arrow meets a box: its neighbours share the edge from left to right. */
function portOf(spot: Spot, side: 'above' | 'below', neighbour: Spot) {
  if (spot.name === undefined) return spot.x
  const others = spot[side].toSorted((one, other) => one.x - other.x)
  const step = Math.min(24, (box.width - 24) / Math.max(1, others.length - 1))
  return round(spot.x + (others.indexOf(neighbour) - (others.length - 1) / 2) * step)
}
