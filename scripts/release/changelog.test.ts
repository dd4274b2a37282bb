import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { root } from '../local/environment.ts'
import { newestVersion, releaseChangelog } from './changelog.ts'

const changelog = `# Changelog

## Unreleased

### Added

- A map of stays.

## 0.6.0 – 2026-11-18

Universities.
`
const release = { version: '0.7.0', date: '2026-11-20', about: 'Maps.' }

it('turns what is not released yet into a version, and leaves an empty place for what comes', () => {
  const made = releaseChangelog(changelog, release)
  expect(made.notes).toBe('Maps.\n\n### Added\n\n- A map of stays.')
  expect(made.changelog).toBe(`# Changelog

## Unreleased

## 0.7.0 – 2026-11-20

Maps.

### Added

- A map of stays.

## 0.6.0 – 2026-11-18

Universities.
`)
})

it.each(['0.6.0', '0.5.9', '0.6', 'v0.7.0', 'next'])('refuses %s after 0.6.0', (version) => {
  expect(() => releaseChangelog(changelog, { ...release, version })).toThrow(
    /does not come after|is no version/,
  )
})

it.each(['0.6.1', '0.10.0', '1.0.0'])('takes %s after 0.6.0', (version) => {
  expect(newestVersion(releaseChangelog(changelog, { ...release, version }).changelog)).toBe(version)
})

it('refuses a version that changes nothing', () => {
  const again = releaseChangelog(changelog, release).changelog
  expect(() => releaseChangelog(again, { ...release, version: '0.8.0' })).toThrow('says nothing')
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('has the version of package.json on top', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  expect(newestVersion(read('CHANGELOG.md'))).toBe(version)
})
