// The journeys that visit a feature: by their name, the addresses they open and the steps they share.
import type { ImportGraph } from './import-graph.ts'
import { type FeatureRoute, featureRoutes, isSameRoute } from './routes.ts'
import type { Selection, Tier } from './selection.ts'

/** A journey file takes about half a minute. */
const most = { gate: 3, nightly: 12 }

const isJourney = (path: string) => /^e2e\/journeys\/[^/]+\.journey\.ts$/.test(path)

/** Journeys in the gate carry a tag; before any does, all count. */
export function journeysOf(graph: ImportGraph, tier: Tier): string[] {
  const all = [...graph.files].filter(isJourney).toSorted()
  const tagged = all.filter((path) => graph.textOf(path).includes('@gate'))
  return tier === 'gate' && tagged.length > 0 ? tagged : all
}

export function selectJourneys(
  graph: ImportGraph,
  file: string,
  feature: string,
  tier: Tier,
  into: Selection,
): void {
  const routes = featureRoutes(graph).filter(({ features }) => features.has(feature))
  const scored = journeysOf(graph, tier)
    .map((path) => ({
      path,
      score: nameScore(path, file, feature) + visitScore(graph, path, feature, routes),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.path.localeCompare(other.path))
  const paths = scored.map(({ path }) => path)
  const left = into.addUpTo(most[tier], 'journey', paths, `visits ${feature}`)
  if (left > 0) into.notes.push(`${left} more journeys visit ${feature}: they are left to the gate`)
}

/** A journey that has the feature's or the screen's name is about it; others only pass by. */
function nameScore(journey: string, file: string, feature: string): number {
  const name = journey.slice('e2e/journeys/'.length)
  const words = file.slice(file.indexOf(feature) + feature.length).split(/[^a-z]+/)
  const isAboutFile = words.some((word) => word.length > 3 && name.startsWith(word.replace(/s$/, '')))
  return (isAboutFile ? 60 : 0) + (name.startsWith(feature.replace(/s$/, '')) ? 50 : 0)
}

function visitScore(graph: ImportGraph, journey: string, feature: string, routes: FeatureRoute[]): number {
  const steps = [...graph.importsOf(journey)].filter((step) => step.startsWith('e2e/'))
  const sharesSteps = steps.some((step) => step.startsWith(`e2e/support/${feature.replace(/s$/, '')}`))
  const visits = [journey, ...steps].flatMap((path) => visitsIn(graph.textOf(path)))
  const own = visits.filter((visit) => routes.some(({ path }) => isSameRoute(path, visit)))
  return (sharesSteps ? 20 : 0) + Math.min(own.length, 10)
}

export function visitsIn(text: string): string[] {
  return Array.from(text.matchAll(/\.goto\(\s*(['"`])(\/[^'"`]*)\1/g), ([, , path = '']) => path)
}

/** Journeys that let a service worker in. */
export function workerJourneys(graph: ImportGraph, tier: Tier): string[] {
  return journeysOf(graph, tier).filter((path) => /serviceWorkers: 'allow'/.test(graph.textOf(path)))
}
