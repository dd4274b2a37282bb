// Import graph read with regular expressions: parsing 2,500 files would take longer than most tests.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../local/environment.ts'

/** Paths are relative to the root of the repository, with forward slashes. */
export interface ImportGraph {
  files: ReadonlySet<string>
  importsOf: (file: string) => ReadonlySet<string>
  importersOf: (file: string) => ReadonlySet<string>
  textOf: (file: string) => string
}

const folders = ['apps', 'packages', 'scripts', 'e2e', 'proofs']
const typeImport = /\b(?:import|export)\s+type\s[^'"]*?from\s*(['"])[^'"]+\1/g
// Imports, workers, fixtures that are started and files that are read all name a relative path in quotes.
const pathInQuotes = /(['"`])(\.{1,2}\/[^'"`\n$]+|@wayfellow\/[^'"`\n$]+)\1/g
/** A file beside, named without `./`. */
const urlBeside = /new URL\(\s*(['"])([\w-][^'"]*)\1,\s*import\.meta\.url/g

/** Finds the paths that a file names, leaving out imports that are erased before the code runs. */
export function findSpecifiers(text: string): string[] {
  const running = text.replaceAll(typeImport, '')
  return [
    ...Array.from(running.matchAll(pathInQuotes), ([, , path = '']) => path),
    ...Array.from(running.matchAll(urlBeside), ([, , path = '']) => `./${path}`),
  ]
}

/** Returns the file that a specifier in `from` means, or undefined for a package or a folder. */
function resolveSpecifier(
  from: string,
  specifier: string,
  isFile: (path: string) => boolean,
): string | undefined {
  const [bare = ''] = specifier.split('?')
  const [, name, inside] = /^@wayfellow\/([\w-]+)(?:\/(.+))?$/.exec(bare) ?? []
  if (name === undefined) {
    const path = normalize(join(dirname(from), bare))
    return isFile(path) ? path : undefined
  }
  const path = `packages/${name}/src${inside === undefined ? '' : `/${inside}`}`
  return [`${path}/index.ts`, `${path}.ts`].find(isFile)
}

/** Reads only what the walk reaches, for the many questions that need a small part of the tree. */
export function findReachable(
  start: string,
  isEnough: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set([start])
  for (const file of found) {
    if (isEnough(file)) return found
    if (!/\.tsx?$/.test(file)) continue
    for (const next of importsIn(file, readFileSync(join(root, file), 'utf8'), isFileOnDisk)) found.add(next)
  }
  return found
}

/** Reads every source file of the repository. */
export function readImportGraph(): ImportGraph {
  const patterns = folders.map((folder) => `${folder}/**/*`)
  const found = globSync(patterns, { cwd: root, exclude: isNoSource })
  const texts = new Map(
    found
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => [path, hasText.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
  )
  return graphOf(texts)
}

const hasText = /\.(tsx?|sql)$/

/** Makes the graph of files given with their text. */
export function graphOf(texts: ReadonlyMap<string, string>): ImportGraph {
  const edges = new Map<string, ReadonlySet<string>>()
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    if (!/\.tsx?$/.test(file)) continue
    const targets = importsIn(file, text, (path) => texts.has(path))
    edges.set(file, targets)
    for (const target of targets) {
      const known = importers.get(target)
      if (known) known.add(file)
      else importers.set(target, new Set([file]))
    }
  }
  const none: ReadonlySet<string> = new Set()
  return {
    files: new Set(texts.keys()),
    importsOf: (file) => edges.get(file) ?? none,
    importersOf: (file) => importers.get(file) ?? none,
    textOf: (file) => texts.get(file) ?? '',
  }
}

function importsIn(file: string, text: string, isFile: (path: string) => boolean): Set<string> {
  const targets = findSpecifiers(text).map((specifier) => resolveSpecifier(file, specifier, isFile))
  return new Set(targets.filter((target) => target !== undefined))
}

function isFileOnDisk(path: string): boolean {
  const full = join(root, path)
  return existsSync(full) && statSync(full).isFile()
}

export function isNoSource(name: string): boolean {
  return /(^|\/)(node_modules|dist|data|test-results|public)$/.test(name)
}
