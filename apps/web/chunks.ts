import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { homeData, homeScreen, userArea } from './areas.ts'
import { filesFrom } from './reach.ts'

const entry = join(import.meta.dirname, 'index.html')

type ImportsOf = (id: string) => readonly string[]

/**
 * One script and one style for everything the first page needs, one for what stands around every page of a
 * student, one for home: what lazy screens share would else be cut into many small files, each a round trip.
 */
export function areaChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined
  return ['first', 'user', 'home'].map((chunk, nth) => ({
    priority: 3 - nth,
    name: (id, build) => {
      chunks ??= divide((module) => build.getModuleInfo(module)?.importedIds ?? [])
      return chunks.get(id) === chunk ? chunk : null
    },
  }))
}

const words = /\/locales\/(\w+)\.po\?(\w+)$/

/** `words-de-home-….js`: by such names the service worker finds what a language needs. */
export function chunkFileName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language, part] = words.exec(facadeModuleId ?? '') ?? []
  return part === undefined ? 'assets/[name]-[hash].js' : `assets/words-${language}-${part}-[hash].js`
}

function divide(importsOf: ImportsOf): Map<string, string> {
  const chunks = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (id !== entry && !chunks.has(id)) chunks.set(id, name)
  }
  put('first', reachableFrom([entry], importsOf))
  put('user', withPackages(filesFrom([userArea]), importsOf))
  put('home', withPackages(filesFrom([homeScreen, homeData]), importsOf))
  return chunks
}

const isForeign = (id: string) => !id.includes('/apps/web/src/')

/** Our own files, and whatever of packages they need. */
function withPackages(files: ReadonlySet<string>, importsOf: ImportsOf) {
  const foreign = [...files].flatMap((file) => importsOf(file).filter(isForeign))
  return [...files, ...reachableFrom(foreign, importsOf)]
}

function reachableFrom(starts: readonly string[], importsOf: ImportsOf): Set<string> {
  const found = new Set(starts)
  // A set hands out what is added while it is walked, so this goes on until nothing new is found.
  for (const id of found) for (const next of importsOf(id)) found.add(next)
  return found
}
