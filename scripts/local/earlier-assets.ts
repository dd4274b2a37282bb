// earlier-assets.ts PREVIOUS CURRENT, as the image calls it: keeps the hashed files of the two builds before this one servable, so that a page
// that was opened before an upgrade still finds the parts it has not loaded yet. Both are folders of built pages.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Builds before the current one: `earlier/1` is the last, `earlier/2` the one before it. */
export function keepEarlierAssets(previous: string, current: string): void {
  const earlier = join(current, 'earlier')
  rmSync(earlier, { recursive: true, force: true })
  copyNew(join(previous, 'assets'), join(earlier, '1/assets'), [current])
  copyNew(join(previous, 'earlier/1/assets'), join(earlier, '2/assets'), [current, join(earlier, '1')])
}

/** A file of the same name has the same content: it is not kept twice. */
function copyNew(from: string, to: string, known: readonly string[]): void {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    if (known.some((folder) => existsSync(join(folder, 'assets', name)))) continue
    cpSync(join(from, name), join(to, name), { recursive: true })
  }
}

/** Keeps the build that is there until the next one has taken its place: Vite empties its folder first. */
export function setBuildAside(built: string, aside: string): void {
  rmSync(aside, { recursive: true, force: true })
  for (const part of ['assets', 'earlier/1/assets'])
    if (existsSync(join(built, part))) cpSync(join(built, part), join(aside, part), { recursive: true })
}

const [previous, current] = process.argv.slice(2)
if (import.meta.main && previous !== undefined && current !== undefined) keepEarlierAssets(previous, current)
