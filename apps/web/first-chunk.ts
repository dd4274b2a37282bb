import { join } from 'node:path'
import type { Rolldown } from 'vite'

const entry = join(import.meta.dirname, 'index.html')

/**
 * One script and one style for everything the first page needs: what lazy screens share with it would else be
 * cut into many small files, each a round trip before anything is seen.
 */
export function firstChunk(): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined
  return {
    name: (id, build) => {
      needed ??= reachableFrom(entry, (module) => build.getModuleInfo(module)?.importedIds ?? [])
      return needed.has(id) && id !== entry ? 'first' : null
    },
  }
}

function reachableFrom(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start])
  // A set hands out what is added while it is walked, so this goes on until nothing new is found.
  for (const id of found) for (const next of importsOf(id)) found.add(next)
  return found
}
