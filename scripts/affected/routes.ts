// Maps web routes to the features they show, read from the route tables of the areas.
import type { ImportGraph } from './import-graph.ts'

export interface FeatureRoute {
  path: string
  features: ReadonlySet<string>
}

/** Splits a route table at its paths; the names after a path belong to the features they are imported from. */
export function routesIn(text: string): FeatureRoute[] {
  const featureOf = new Map<string, string>()
  for (const [, clause = '', feature = ''] of text.matchAll(
    /import \{([^}]*)\} from '[./]*features\/([\w-]+)\/index\.ts'/g,
  )) {
    for (const name of clause.split(',')) featureOf.set(name.trim().split(' as ').at(-1) ?? '', feature)
  }
  const parts = text.split(/path(?:: |=)(?=['"]\/)/).slice(1)
  return parts.map((part) => {
    const names = Array.from(part.matchAll(/\b[A-Za-z]\w*/g), ([name]) => featureOf.get(name))
    return {
      path: /^['"]([^'"]+)['"]/.exec(part)?.[1] ?? '',
      features: new Set(names.filter((name) => name !== undefined)),
    }
  })
}

export function featureRoutes(graph: ImportGraph): FeatureRoute[] {
  const areas = [...graph.files].filter((path) => /^apps\/web\/src\/app\/.*\.tsx$/.test(path))
  return areas.flatMap((path) => routesIn(graph.textOf(path)))
}

/** Compares segment by segment; `:name` and `${…}` stand for anything. */
export function isSameRoute(route: string, visited: string): boolean {
  const [path = ''] = visited.replaceAll(/\$\{[^}]*\}/g, ':').split(/[?#]/)
  const [wanted, given] = [route.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && at > 1) || given[at] === ':')
  )
}
