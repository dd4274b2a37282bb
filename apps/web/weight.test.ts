import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { splitStrings } from './first-strings.ts'

const folder = join(import.meta.dirname, 'dist')
const limit = 120 * 1024

/** Scripts, modules and styles the page names; the log-in screen stands in them and asks for no more. */
function firstLoad(): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
}

it('brings every string the log-in page may show', async () => {
  const { first, later } = await splitStrings(join(import.meta.dirname, 'src/locales/en.po'))
  const code = firstLoad()
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const asked = (strings: object) =>
    Object.keys(strings).filter((id) =>
      ['"', "'", '`'].some((quote) => code.includes(`id:${quote}${id}${quote}`)),
    )
  expect(asked(first).length).toBeGreaterThan(15)
  expect(asked(later)).toEqual([])
})

it('keeps scripts and styles of the log-in page within 120 KB', () => {
  const weights = firstLoad().map(
    (path) => [path, gzipSync(readFileSync(join(folder, path)), { level: 9 }).length] as const,
  )
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.info(`log-in page: ${total} bytes of ${limit} (gzip)`, Object.fromEntries(weights))
  expect(weights.length).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(limit)
})
