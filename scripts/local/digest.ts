// Says whether files are the same as before by what is in them: a checkout of another branch changes their times.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

const notSources = /^(node_modules|dist|\.gallery)$|\.test\.tsx?$/

/** Returns one digest of all files in the given folders, without tests and what is built, and of further texts. */
export function digestOf(paths: readonly string[], texts: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(each))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  for (const text of texts) hash.update(`${text}\0`)
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !notSources.test(name))
  return names.toSorted().flatMap((name) => filesIn(`${path}/${name}`))
}
