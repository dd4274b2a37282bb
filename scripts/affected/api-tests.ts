// The API tests that a changed file can break, nearest first.
import { dirname } from 'node:path'
import { dependentTests, directDependents } from './dependents.ts'
import type { ImportGraph } from './import-graph.ts'
import type { Selection, Tier } from './selection.ts'
import { isTestFile } from './test-files.ts'

const modules = 'apps/api/src/modules/'
/** Generated from the contract: every endpoint for every caller. WAYFELLOW_CHANGED picks the cells. */
const matrices = [
  'authorization/authorization.test.ts',
  'authorization/relations.test.ts',
  'authorization/states.test.ts',
  'contract/contract.test.ts',
].map((name) => `apps/api/checks/${name}`)
/** A use-case file takes about five seconds, two run at a time. */
const most = { gate: 12, nightly: 80 }

export function domainOf(path: string): string | undefined {
  return /^apps\/(?:api\/src\/modules|web\/src\/features)\/([\w-]+)\//.exec(path)?.[1]
}

export function selectApiTests(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  if (file.startsWith(modules)) selectForSlice(graph, file, tier, into)
  else if (file.startsWith('apps/api/src/platform/')) selectForPlatform(graph, file, tier, into)
  else if (/^apps\/api\/(src\/(app|cli)|checks|demo|testing)\/|^proofs\//.test(file))
    selectForApp(graph, file, tier, into)
}

function selectForSlice(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  const domain = domainOf(file) ?? ''
  const slice = `${modules}${domain}`
  into.add('test', nearestTests(graph, file, slice), `nearest to ${file}`)
  const dependents = directDependents(graph, file)
  const own = dependents.filter((path) => path.startsWith(slice))
  const beside = own.flatMap((path) => nearestTests(graph, path, slice))
  let left = into.addUpTo(most[tier], 'test', beside, `beside a file that imports ${file}`)
  left += into.addUpTo(most[tier], 'test', gateFirst(dependentTests(graph, file), tier), `imports ${file}`)
  const elsewhere = dependents
    .filter((path) => path.startsWith(modules) && !path.startsWith(slice))
    .flatMap((path) => nearestTests(graph, path, `${modules}${domainOf(path)}`))
  left += into.addUpTo(most[tier], 'test', elsewhere, `its slice takes a name of ${file}`)
  left += into.addUpTo(most[tier], 'test', relatedFirst(graph, slice, file), `in the slice ${domain}`)
  if (tier === 'nightly') into.add('test', testsAbout(graph, domain), `is about ${domain}`)
  if (!isTestFile(file)) into.add('test', matrices, `cells of ${domain}`)
  if (left > 0) into.notes.push(`${file}: ${left} further tests are left to the gate`)
}

function selectForPlatform(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  into.add('test', testsNamed(graph, file), `beside ${file}`)
  const dependents = directDependents(graph, file)
  into.addUpTo(most[tier], 'test', dependents.filter(isTestFile), `imports ${file}`)
  const beside = dependents.flatMap((path) => testsNamed(graph, path))
  let left = into.addUpTo(most[tier], 'test', beside, `beside a file that imports ${file}`)
  const slices = new Set(dependents.map(domainOf).filter((domain) => domain !== undefined))
  for (const domain of slices) {
    const tests = testsUnder(graph, `${modules}${domain}`).filter((path) =>
      /\banApp\b/.test(graph.textOf(path)),
    )
    left += into.addUpTo(
      most[tier] * 2,
      'test',
      tests.slice(0, 1),
      `first use-cases of ${domain}, which imports ${file}`,
    )
  }
  if (left > 0 || slices.size > 6)
    into.notes.push(`${file} is used by ${slices.size} slices: only the gate can show that all of them hold`)
}

function selectForApp(graph: ImportGraph, file: string, tier: Tier, into: Selection): void {
  if (isTestFile(file)) return into.add('test', [file], 'changed')
  into.add('test', testsNamed(graph, file), `beside ${file}`)
  const importers = [...graph.importersOf(file)].filter(isTestFile)
  const left = into.addUpTo(most[tier], 'test', importers, `imports ${file}`)
  if (/\/(compose|build-app|queues|contract-|authorization)/.test(file))
    into.add('test', matrices, `starts from ${file}`)
  if (left > 0) into.notes.push(`${file}: ${left} further tests are left to the gate`)
}

/** Tests of the file's own folder, or of the nearest one above it that has any, within the slice. */
export function nearestTests(graph: ImportGraph, file: string, slice: string): string[] {
  if (isTestFile(file)) return [file]
  for (let folder = dirname(file); folder.startsWith(slice); folder = dirname(folder)) {
    const found = [...graph.files].filter((path) => isTestFile(path) && dirname(path) === folder)
    if (found.length > 0) return found.toSorted()
  }
  return []
}

/** Tests that speak of the file's folder come before the rest of the slice. */
function relatedFirst(graph: ImportGraph, slice: string, file: string): string[] {
  const noun = (dirname(file).split('/').at(-1) ?? '').replace(/s$/, '')
  const isRelated = (path: string) => graph.textOf(path).toLowerCase().includes(noun)
  return testsUnder(graph, slice).toSorted((one, other) => Number(isRelated(other)) - Number(isRelated(one)))
}

export function testsUnder(graph: ImportGraph, folder: string): string[] {
  return [...graph.files].filter((path) => isTestFile(path) && path.startsWith(`${folder}/`)).toSorted()
}

export function testsNamed(graph: ImportGraph, file: string): string[] {
  const bare = file.replace(/\.tsx?$/, '')
  return [`${bare}.test.ts`, `${bare}.test.tsx`].filter((path) => graph.files.has(path))
}

/** Proofs repeat a claim many times: they are for the night unless they are what changed. */
function gateFirst(tests: string[], tier: Tier): string[] {
  return tier === 'nightly' ? tests : tests.filter((path) => !path.startsWith('proofs/'))
}

/** Tests of several slices together, found by the slice they name. */
function testsAbout(graph: ImportGraph, domain: string): string[] {
  const noun = domain.replace(/s$/, '')
  return [...graph.files].filter(
    (path) =>
      /^(apps\/api\/(checks|testing|src\/app)|proofs)\/.*\.test\.ts$/.test(path) &&
      graph.textOf(path).includes(noun),
  )
}
