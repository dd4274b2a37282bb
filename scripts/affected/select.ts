import { selectApiTests, testsNamed, testsUnder } from './api-tests.ts'
import { selectChecks } from './checks.ts'
import { selectForContract, selectForMigration } from './contract-and-tables.ts'
import { dependentTests } from './dependents.ts'
import type { ImportGraph } from './import-graph.ts'
import { journeysOf } from './journeys.ts'
import { Selection, type Tier } from './selection.ts'
import { isTestFile } from './test-files.ts'
import { selectWebTests } from './web-tests.ts'

/** Chooses what a change of these files can break. */
export function select(graph: ImportGraph, changed: readonly string[], tier: Tier = 'gate'): Selection {
  const into = new Selection()
  for (const file of changed) {
    selectChecks(file, into)
    if (graph.files.has(file) && isTestFile(file)) into.add('test', [file], 'changed')
    selectFor(graph, file, tier, into)
  }
  return into
}

function selectFor(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  if (file.startsWith('apps/api/src/db/migrations/')) selectForMigration(graph, file, tier, into)
  else if (file.startsWith('apps/api/src/locales/'))
    into.add(
      'test',
      ['apps/api/src/platform/mail/mail.test.ts', 'apps/api/testing/every-mail.test.ts'],
      'writes mails',
    )
  else if (file.startsWith('apps/api/') || file.startsWith('proofs/')) selectApiTests(graph, file, tier, into)
  else if (file.startsWith('apps/web/')) selectWebTests(graph, file, tier, into)
  else if (file.startsWith('packages/contract/')) selectForContract(graph, file, tier, into)
  else if (file.startsWith('packages/')) selectForPackage(graph, file, into)
  else if (file.startsWith('scripts/')) into.add('test', dependentTests(graph, file), `imports ${file}`)
  else if (file.startsWith('e2e/')) selectForJourneyFile(graph, file, tier, into)
}

/** A package other than the contract: its own tests, and the tests beside what imports it. */
function selectForPackage(graph: ImportGraph, file: string, into: Selection): void {
  const [folder = ''] = /^packages\/[\w-]+/.exec(file) ?? []
  into.add('test', testsUnder(graph, folder), `in ${folder}`)
  const importers = [...graph.importersOf(`${folder}/src/index.ts`)]
  into.add(
    'test',
    importers.flatMap((path) => testsNamed(graph, path)),
    `beside a file that imports ${folder}`,
  )
}

function selectForJourneyFile(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const journeys = journeysOf(graph, tier)
  if (journeys.includes(file)) return into.add('journey', [file], 'changed')
  const users = journeys.filter((path) => graph.importsOf(path).has(file))
  const left = into.addUpTo(3, 'journey', users, `imports ${file}`)
  if (left > 0) into.notes.push(`${file}: ${left} further journeys are left to the gate`)
}
