// The unit tests and journeys that a changed file of the web can break.
import { domainOf, testsNamed, testsUnder } from './api-tests.ts'
import { dependentTests, directDependents } from './dependents.ts'
import type { ImportGraph } from './import-graph.ts'
import { journeysOf, selectJourneys, workerJourneys } from './journeys.ts'
import type { Selection, Tier } from './selection.ts'
import { isTestFile } from './test-files.ts'

const source = 'apps/web/src/'

export function selectWebTests(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const feature = domainOf(file)
  into.add('test', testsNamed(graph, file), `beside ${file}`)
  into.add('test', dependentTests(graph, file), `imports ${file}`)
  if (feature !== undefined) {
    into.add('test', testsUnder(graph, `${source}features/${feature}`), `in the feature ${feature}`)
    if (!isTestFile(file)) selectJourneys(graph, file, feature, tier, into)
  } else if (file.startsWith(`${source}sw/`)) {
    into.add('journey', workerJourneys(graph, tier), 'lets the service worker in')
  } else if (!isTestFile(file)) {
    selectForShared(graph, file, tier, into)
  }
}

/** Parts of many screens: the journeys of one feature that uses it, and those with its name. */
function selectForShared(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const words = file
    .replace(source, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
  const named = journeysOf(graph, tier).filter((path) =>
    words.some((word) => path.startsWith(`e2e/journeys/${word.replace(/s$/, '')}`)),
  )
  into.addUpTo(3, 'journey', named, `has the name of ${file}`)
  const features = [...new Set(directDependents(graph, file).map(domainOf))].filter(
    (name) => name !== undefined,
  )
  if (features.length > 2)
    into.notes.push(`${file} is used by ${features.length} features: only the gate visits all`)
  for (const name of features.slice(0, 2)) selectJourneys(graph, file, name, tier, into)
  if (/\/ui\/|\/gallery\//.test(file)) into.add('check', ['test:gallery'], `${file} is in the gallery`)
  if (/\.(css|po)$/.test(file) || /\/app\//.test(file))
    into.addUpTo(
      3,
      'journey',
      journeysOf(graph, tier).filter((path) => /quality|every-route/.test(path)),
      'looks at every screen',
    )
}
