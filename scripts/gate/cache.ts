// What runs keep for each other outside the repository. Losing it costs time, never correctness.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const cacheFolder = resolve(process.env['WAYFELLOW_CACHE'] ?? join(homedir(), '.cache/wayfellow'))

export function readCached(name: string): string | undefined {
  const path = join(cacheFolder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

export function writeCached(name: string, text: string): void {
  const path = join(cacheFolder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function appendCached(name: string, line: string): void {
  mkdirSync(cacheFolder, { recursive: true })
  appendFileSync(join(cacheFolder, name), `${line}\n`)
}
