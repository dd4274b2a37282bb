import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readWelcomeTexts } from '../../scripts/local/welcome-texts.ts'
import { collectStrings } from './build/extract-strings.ts'
import { areaNames } from './build/chunks.ts'
import { splitStrings } from './build/split-strings.ts'

const folder = join(import.meta.dirname, 'dist')
const limit = 110 * 1024

/** Scripts, modules and styles the page names; the log-in screen stands in them and asks for no more. */
function firstLoad(): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
}

const codeOf = (paths: readonly string[]) =>
  paths
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')

const askedIn = (code: string, strings: object) =>
  Object.keys(strings).filter((id) =>
    ['"', "'", '`'].some((quote) => code.includes(`id:${quote}${id}${quote}`)),
  )

const splitEnglish = async () =>
  splitStrings(join(import.meta.dirname, 'src/locales/en.po'), await collectStrings('web'))

it('brings every string the log-in page may show', async () => {
  const { first, home, later } = await splitEnglish()
  const code = codeOf(firstLoad())
  expect(askedIn(code, first).length).toBeGreaterThan(15)
  expect(askedIn(code, { ...home, ...later })).toEqual([])
})

it('brings every string that home and the bars may show', async () => {
  const { home, later } = await splitEnglish()
  const areas = readdirSync(join(folder, 'assets')).filter((name) =>
    /^(?:user|home)-[\w-]{8}\.js$/.test(name),
  )
  expect(areas).toHaveLength(2)
  const code = codeOf(areas.map((name) => `assets/${name}`))
  expect(askedIn(code, home).length).toBeGreaterThan(100)
  expect(askedIn(code, later)).toEqual([])
})

it('keeps scripts and styles of the log-in page within 110 KB', () => {
  const weights = firstLoad().map(
    (path) => [path, gzipSync(readFileSync(join(folder, path)), { level: 9 }).length] as const,
  )
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.info(`log-in page: ${total} bytes of ${limit} (gzip)`, Object.fromEntries(weights))
  expect(weights.length).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(limit)
})

it('brings the validator of forms to no page that a session begins with', () => {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  // A field that zod gives every schema.
  const validating = scripts.filter((name) =>
    readFileSync(join(folder, 'assets', name), 'utf8').includes('~standard'),
  )
  expect(validating.length).toBeGreaterThan(0)
  const areas = new RegExp(`^(?:${areaNames.join('|')})-[\\w-]{8}\\.js$`)
  expect(validating.filter((name) => areas.test(name))).toEqual([])
})

it('brings the map to nobody who has not opened one', () => {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const library = scripts.find((name) => /^maplibre-(?!gl-worker)/.test(name))
  expect(library).toBeDefined()
  const isBringing = (name: string) =>
    new RegExp(`(?:from|import)\\s*["'\`]\\./${library}`).test(
      readFileSync(join(folder, 'assets', name), 'utf8'),
    )
  expect(scripts.filter(isBringing).map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['map-engine'])
  expect(firstLoad().filter((path) => /map-engine|maplibre/.test(path))).toEqual([])
  const kept = readFileSync(join(folder, 'sw.js'), 'utf8')
  expect(/map-engine-|maplibre-/.test(kept)).toBe(false)
  const others = scripts.filter((name) => !name.startsWith('maplibre-'))
  // Words of MapLibre's own that no chunk of ours says.
  const inside = others.filter((name) =>
    readFileSync(join(folder, 'assets', name), 'utf8').includes('maplibregl-'),
  )
  expect(inside).toEqual([])
})

/** Drawn by `pnpm share-images` for messengers. */
const Drawn = z.object({
  sheets: z.record(z.string(), z.object({ claim: z.string(), words: z.array(z.string()) })),
})

it('says on the pictures for messengers what the page says; else run pnpm share-images', () => {
  const file = readFileSync(join(import.meta.dirname, '../api/data/share-image/sheets.json'), 'utf8')
  const { sheets } = Drawn.parse(JSON.parse(file))
  const texts = readWelcomeTexts().map(({ language, ...said }) => [language, said] as const)
  expect(sheets).toEqual(Object.fromEntries(texts))
})
