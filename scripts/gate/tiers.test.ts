import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../local/environment.ts'
import { nightlyTestFiles } from './nightly-test-files.ts'
import { suites } from './tiers.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const names = suites.map(({ name }) => name)

it('lists every check and test command of package.json', () => {
  const commands = Object.keys(scripts).filter((name) => /^(?:check|test):/.test(name))
  expect(commands.filter((name) => !names.includes(name))).toEqual([])
})

it('names only commands that exist', () => {
  const missing = suites.filter(({ name, command }) => !command && scripts[name] === undefined)
  expect(missing.map(({ name }) => name)).toEqual([])
})

it('lists each suite once, after what it needs', () => {
  expect(names).toEqual([...new Set(names)])
  for (const { name, needs = [] } of suites)
    expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining([...needs]))
})

it('gives a reason for each, and runs everything at night at the latest', () => {
  expect(suites.filter(({ why, seconds }) => !why.endsWith('.') || seconds.nightly === undefined)).toEqual([])
})

it('leaves only files that exist to the nightly tier, each with its reason', () => {
  expect(nightlyTestFiles.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  expect(nightlyTestFiles.filter(({ why }) => !why.endsWith('.'))).toEqual([])
})

it('plans at most 15 minutes for the gate, with two cores', () => {
  const planned = suites.map(({ seconds: { gate = 0 }, cores = 1 }) => gate * cores)
  const minutes = planned.reduce((sum, each) => sum + each, 0) / 2 / 60
  expect(minutes).toBeLessThan(15)
})
