// Changes that both sides or several slices share: the contract and the database.
import { domainOf, nearestTests, testsUnder } from './api-tests.ts'
import { dependentTests } from './dependents.ts'
import type { ImportGraph } from './import-graph.ts'
import type { Selection, Tier } from './selection.ts'

const modules = 'apps/api/src/modules/'
const most = { gate: 14, nightly: 80 }

export function selectForContract(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const importers = [...graph.importersOf(file)]
  const slices = [...new Set(importers.filter((path) => path.startsWith(modules)).map(domainOf))]
  const own = ownDomain(file, slices)
  const inSlice = importers.filter((path) => path.startsWith(`${modules}${own}/`))
  const nearest = inSlice.flatMap((path) => nearestTests(graph, path, `${modules}${own}`))
  into.addUpTo(most[tier], 'test', nearest, `beside a file that imports ${file}`)
  into.addUpTo(most[tier], 'test', testsUnder(graph, `${modules}${own}`), `in the slice ${own}`)
  into.add('test', testsUnder(graph, `apps/web/src/features/${own}`), `in the feature ${own}`)
  const pure = dependentTests(graph, file).filter((path) => !path.startsWith('proofs/'))
  const left = into.addUpTo(most[tier] * 2, 'test', pure, `imports ${file}`)
  into.add(
    'test',
    ['contract/contract', 'authorization/authorization', 'authorization/states'].map(
      (name) => `apps/api/checks/${name}.test.ts`,
    ),
    `cells of ${own ?? 'the contract'}`,
  )
  if (own === undefined || left > 0)
    into.notes.push(
      `${file} is shared by ${slices.length} slices: only the gate can show that all of them hold`,
    )
}

/** `stay-requests/actions.ts` belongs to stay-requests. */
export function ownDomain(file: string, domains: readonly (string | undefined)[]): string | undefined {
  const name = file.replace('packages/contract/src/', '').replace(/\.ts$|\/.*$/g, '')
  return domains.find((domain) => domain === name)
}

export function selectForMigration(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const tables = tablesIn(graph.textOf(file))
  const writers = writersOf(graph, tables)
  const why = `writes ${tables.join(', ')}`
  const nearest = writers.flatMap((path) => nearestTests(graph, path, `${modules}${domainOf(path)}`))
  let left = into.addUpTo(most[tier], 'test', nearest, why)
  for (const domain of new Set(writers.map(domainOf)))
    left += into.addUpTo(most[tier], 'test', testsUnder(graph, `${modules}${domain}`), `its slice ${why}`)
  if (left > 0) into.notes.push(`${file}: ${left} further tests are left to the gate`)
  into.add('test', ['apps/api/src/platform/database/db.test.ts'], 'migrates an empty database')
}

/** Returns the tables that a migration makes or changes, without their schema. */
export function tablesIn(sql: string): string[] {
  const bare = sql.replaceAll(/--.*$/gm, '')
  const named = bare.matchAll(
    /\b(?:table(?: if (?:not )?exists)?|update|insert into|delete from|\bon)\s+(?:only\s+)?(?:\w+\.)?([a-z_]+)/gi,
  )
  const none = new Set(['if', 'conflict', 'delete', 'update', 'set', 'commit', 'schema', 'all', 'function'])
  return [...new Set(Array.from(named, ([, name = '']) => name.toLowerCase()))].filter(
    (name) => !none.has(name),
  )
}

function writersOf(graph: ImportGraph, tables: readonly string[]): string[] {
  const verbs = String.raw`insertInto\('|updateTable\('|deleteFrom\('|insert into |update |delete from `
  const write = new RegExp(String.raw`(?:${verbs})(?:\w+\.)?(?:${tables.join('|')})\b`)
  return [...graph.files].filter(
    (path) => path.startsWith(modules) && !path.includes('.test.') && write.test(graph.textOf(path)),
  )
}
