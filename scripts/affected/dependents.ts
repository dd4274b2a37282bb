// Finds the dependents of a file, without the wiring: use-case tests start the whole app, so it links all files.
import { dirname, relative } from 'node:path'
import { namesExportedFrom, namesImportedBy } from './barrels.ts'
import type { ImportGraph } from './import-graph.ts'
import { isTestFile } from './test-files.ts'

/** Files that bring everything together, and the helpers that every test starts from. */
function isWiring(path: string): boolean {
  return /^apps\/(api|web)\/src\/app\//.test(path) && !isTestFile(path)
}

const isIndex = (path: string) => /\/(modules|features)\/[\w-]+\/index\.ts$/.test(path)

/** Returns the files that import this one, by its slice's index only when they take a name that it gives. */
export function directDependents(graph: ImportGraph, file: string): string[] {
  const importers = [...graph.importersOf(file)].filter((importer) => !isWiring(importer))
  return importers.flatMap((importer) => (isIndex(importer) ? takersOf(graph, importer, file) : [importer]))
}

/** Returns all test files from which a way of imports leads to the file. */
export function dependentTests(graph: ImportGraph, file: string): string[] {
  const found = new Set(directDependents(graph, file))
  for (const dependent of found) {
    for (const next of directDependents(graph, dependent)) found.add(next)
  }
  return [...found].filter(isTestFile)
}

function takersOf(graph: ImportGraph, index: string, file: string): string[] {
  const names = namesExportedFrom(graph.textOf(index), specifierOf(index, file))
  return [...graph.importersOf(index)].filter((taker) => {
    if (isWiring(taker)) return false
    const taken = namesImportedBy(graph.textOf(taker), specifierOf(taker, index))
    return !names || !taken || taken.some((name) => names.includes(name))
  })
}

function specifierOf(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
