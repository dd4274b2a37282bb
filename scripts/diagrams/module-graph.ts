import { spawnSync } from 'node:child_process'
import { z } from 'zod/mini'

/** Modules by name, each with the modules it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

const Cruised = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
})

const folder = 'apps/api/src/modules'

/** Reads with dependency-cruiser which module imports which, leaving tests out. */
export function readModuleGraph(): Graph {
  const { stdout, stderr } = spawnSync('node_modules/.bin/depcruise', [folder, '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no graph: ${stderr}`)
  const { modules } = Cruised.parse(JSON.parse(stdout))
  const graph = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source)
    if (from === undefined || /\.(?:test|fixture)\.ts$/.test(source)) continue
    const imports = graph.get(from) ?? new Set<string>()
    graph.set(from, imports)
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to !== undefined && to !== from) imports.add(to)
    }
  }
  return graph
}

function moduleOf(path: string) {
  const [name, rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
  return rest === undefined ? undefined : name
}

/** Returns the floor of each module: 0 imports no other, each other stands one above its highest import. */
export function findFloors(graph: Graph): Map<string, number> {
  const floors = new Map<string, number>()
  const visiting = new Set<string>()
  const floorOf = (name: string): number => {
    const known = floors.get(name)
    if (known !== undefined) return known
    if (visiting.has(name)) throw new Error(`${name} imports itself through others`)
    visiting.add(name)
    const below = [...(graph.get(name) ?? [])].map(floorOf)
    const floor = below.length === 0 ? 0 : Math.max(...below) + 1
    floors.set(name, floor)
    return floor
  }
  for (const name of [...graph.keys()].toSorted()) floorOf(name)
  return floors
}

/** Leaves out every import that a longer way through other modules implies. */
export function reduceGraph(graph: Graph): Graph {
  const reaches = (from: string, to: string): boolean =>
    [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return new Map(
    [...graph].map(([name, imports]) => [
      name,
      new Set([...imports].filter((to) => ![...imports].some((other) => other !== to && reaches(other, to)))),
    ]),
  )
}
