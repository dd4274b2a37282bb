// Data that runs keep for later runs, outside the repository. Losing it costs time, never correctness.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const cacheFolder = resolve(process.env['WAYFELLOW_CACHE'] ?? join(homedir(), '.cache/wayfellow'))

export function readCached(name: string): string | undefined {
  const path = join(cacheFolder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Written aside and renamed, so that another run at the same moment never reads half of it. */
export function writeCached(name: string, text: string): void {
  const path = join(cacheFolder, name)
  keep(() => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  })
}

export function appendCached(name: string, line: string): void {
  keep(() => {
    mkdirSync(cacheFolder, { recursive: true })
    appendFileSync(join(cacheFolder, name), `${line}\n`)
  })
}

/** A home folder that cannot be written to is no reason to fail. */
function keep(write: () => void): void {
  try {
    write()
  } catch (error) {
    console.warn(`Nothing is kept in ${cacheFolder}: ${String(error)}`)
  }
}
