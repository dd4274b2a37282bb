import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type JourneyFile, journeyFiles } from './journeys.ts'

const folder = join(import.meta.dirname, '../../e2e')
const playwright = join(folder, 'node_modules/.bin/playwright')
const most = { journeys: 80, gallery: 20 }

/** Asks Playwright, which also counts the tests that a loop makes. */
function countTagged(config: string): Map<string, number> {
  const env = { ...process.env, WAYFELLOW_TIER: 'nightly', FORCE_COLOR: '0' }
  const args = ['test', '--list', '--grep', '@gate', '--config', config, '--reporter', 'list']
  const listed = execFileSync(playwright, args, { cwd: folder, env, encoding: 'utf8' })
  const counts = new Map<string, number>()
  for (const [, file = ''] of listed.matchAll(/^ +(\S+\.(?:journey|spec)\.ts):\d+:\d+ › /gm))
    counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

const isGallery = ({ file }: { file: string }) => file.startsWith('gallery/')
const countTests = (rows: readonly JourneyFile[]) =>
  rows.reduce((total, { gateTests }) => total + gateTests, 0)
const isWrong = ({ gateTests, seconds, why }: JourneyFile) => seconds > 0 !== gateTests > 0 || why.length < 10

describe('the table of journeys', () => {
  const tagged = new Map<string, number>()
  beforeAll(() => {
    for (const [file, count] of countTagged('playwright.config.ts')) tagged.set(file, count)
    for (const [file, count] of countTagged('gallery.config.ts')) tagged.set(`gallery/${file}`, count)
  }, 300_000)

  it('has one row for each file', () => {
    const journeys = globSync('*.journey.ts', { cwd: join(folder, 'journeys') })
    const files = [...journeys, ...globSync('gallery/*.spec.ts', { cwd: folder })]
    expect(journeyFiles.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  })

  it('says how many tests of each file carry the tag', () => {
    const written = Object.fromEntries(journeyFiles.map(({ file, gateTests }) => [file, gateTests]))
    expect(written).toEqual(Object.fromEntries(journeyFiles.map(({ file }) => [file, tagged.get(file) ?? 0])))
  })

  it('gives seconds to what runs and a reason to everything', () => {
    expect(journeyFiles.filter(isWrong)).toEqual([])
  })

  it('keeps the gate small', () => {
    expect(countTests(journeyFiles.filter((one) => !isGallery(one)))).toBeLessThanOrEqual(most.journeys)
    expect(countTests(journeyFiles.filter(isGallery))).toBeLessThanOrEqual(most.gallery)
  })
})
