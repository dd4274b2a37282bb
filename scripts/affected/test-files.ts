// Finds the tests that belong to a path, and whether they need the local servers.
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../local/environment.ts'
import { findReachable, isNoSource } from './import-graph.ts'

/** The folders that have a Vitest set-up of their own; scripts run from the root. */
export const packages = ['apps/api', 'apps/web', 'scripts'] as const
export type Package = (typeof packages)[number]

/**
 * Relative to the package. Each has a Vitest of its own: another one would write paths to itself into the cache of
 * compiled modules, and the package's own would then find no tests.
 */
export const vitest = 'node_modules/vitest/vitest.mjs'

export const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)

export function packageOf(path: string): Package | undefined {
  // The tests of packages and proofs use the databases of the API's tests.
  if (/^(packages|proofs)(\/|$)/.test(path)) return 'apps/api'
  return packages.find((folder) => path === folder || path.startsWith(`${folder}/`))
}

/** Returns the test files that a path means: itself, those in the folder, or those beside a source file. */
export function findTests(path: string): string[] {
  if (!existsSync(join(root, path))) throw new Error(`${path} does not exist`)
  if (statSync(join(root, path)).isDirectory()) return testsUnder(path, '**/')
  return isTestFile(path) ? [path] : testsBeside(path)
}

/** The test with the same name; without one, the tests of the nearest folder that has any. */
function testsBeside(path: string): string[] {
  const bare = path.replace(/\.\w+$/, '')
  const named = ['ts', 'tsx'].map((ending) => `${bare}.test.${ending}`)
  const found = named.filter((name) => existsSync(join(root, name)))
  if (found.length > 0) return found
  for (let folder = dirname(path); packageOf(folder); folder = dirname(folder)) {
    const near = testsUnder(folder, '')
    if (near.length > 0) return near
  }
  return []
}

function testsUnder(folder: string, depth: '' | '**/'): string[] {
  return globSync(`${folder === '' ? '' : `${folder}/`}${depth}*.test.{ts,tsx}`, {
    cwd: root,
    exclude: isNoSource,
  })
    .filter((path) => packageOf(path) !== undefined)
    .toSorted()
}

// Each of these gives a test its database, its Redis or the address of another server.
const serviceEntries = /apps\/api\/testing\/(database|environment|redis\.fixture)\.ts$/
const isServiceEntry = (file: string) => serviceEntries.test(file)

/** Pure tests must not wait for servers that they never use. */
export function needsServices(testFile: string): boolean {
  if (packageOf(testFile) !== 'apps/api') return false
  return [...findReachable(testFile, isServiceEntry)].some(isServiceEntry)
}
