import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { homeData, homeScreen, joiningScreens, socket, startScreens, userArea } from './areas.ts'
import { filesFrom } from './reach.ts'

const entry = join(import.meta.dirname, '../index.html')

/** `shared` holds the files that two or more start screens need. */
export const areaNames = ['first', 'user', 'home', 'socket', 'shared', ...Object.keys(startScreens)]

/** `forms` holds what the screens of joining share with the other forms, the validator among it. */
const chunkNames = [...areaNames, 'forms', 'joining']

type ImportsOf = (id: string) => readonly string[]

/**
 * One script and one style for everything the first page needs, one for what stands around every page of a
 * student, one for home and for each screen many begin with: what lazy screens share would else be cut into many
 * small files, each a round trip.
 */
export function areaChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined
  return chunkNames.map((chunk, nth) => ({
    priority: chunkNames.length - nth,
    name: (id, build) => {
      chunks ??= divide((module) => build.getModuleInfo(module)?.importedIds ?? [])
      return chunks.get(id) === chunk ? chunk : null
    },
  }))
}

const words = /\/locales\/(\w+)\.po\?(\w+)$/

/** Names such as `words-de-home-….js`, by which the service worker finds the strings of a language. */
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
  const home = withPackages(filesFrom([homeScreen, homeData]), importsOf)
  const screens = Object.entries(startScreens).map(
    ([name, { files }]) => [name, withPackages(filesFrom(files), importsOf)] as const,
  )
  const uses = (id: string) => screens.filter(([, ids]) => ids.has(id)).length
  // Files that home shares with another start screen go into the common chunk, so that no start page needs another
  // page's script.
  put(
    'user',
    [...home].filter((id) => uses(id) > 0),
  )
  put('home', home)
  put('socket', withPackages(filesFrom([socket]), importsOf))
  put(
    'shared',
    screens.flatMap(([, ids]) => [...ids].filter((id) => uses(id) > 1)),
  )
  for (const [name, ids] of screens) put(name, ids)
  const joining = withPackages(filesFrom(joiningScreens), importsOf)
  put(
    'forms',
    [...joining].filter((id) => !id.includes('/features/identity/')),
  )
  put('joining', joining)
  return chunks
}

const isForeign = (id: string) => !id.includes('/apps/web/src/')

/** Returns our own files with the package files that they import. */
function withPackages(files: ReadonlySet<string>, importsOf: ImportsOf) {
  const foreign = [...files].flatMap((file) => importsOf(file).filter(isForeign))
  return new Set([...files, ...reachableFrom(foreign, importsOf)])
}

function reachableFrom(starts: readonly string[], importsOf: ImportsOf): Set<string> {
  const found = new Set(starts)
  // Iterating over a set includes items that are added meanwhile, so this ends when nothing new is found.
  for (const id of found) for (const next of importsOf(id)) found.add(next)
  return found
}
