import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepEarlierAssets, setBuildAside } from './earlier-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [built, aside] = [join(folder, 'dist'), join(folder, 'aside')]

/** Builds anew as `pnpm build` does, into an empty folder, and returns every file that is servable then. */
function build(...names: string[]) {
  setBuildAside(built, aside)
  rmSync(built, { recursive: true, force: true })
  for (const name of names) {
    const path = join(built, 'assets', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, name)
  }
  keepEarlierAssets(aside, built)
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .toSorted()
}

it('keeps the files of two builds, each once, and forgets the third', () => {
  expect(build('a1.js', 'same.js')).toEqual(['assets/a1.js', 'assets/same.js'])
  expect(build('a2.js', 'same.js')).toEqual(['assets/a2.js', 'assets/same.js', 'earlier/1/assets/a1.js'])
  expect(build('a3.js')).toEqual([
    'assets/a3.js',
    'earlier/1/assets/a2.js',
    'earlier/1/assets/same.js',
    'earlier/2/assets/a1.js',
  ])
  expect(build('a4.js')).toEqual([
    'assets/a4.js',
    'earlier/1/assets/a3.js',
    'earlier/2/assets/a2.js',
    'earlier/2/assets/same.js',
  ])
})
