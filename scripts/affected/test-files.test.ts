import { expect, it } from 'vitest'
import { splitArguments } from './test-arguments.ts'
import { findTests, needsServices } from './test-files.ts'

const stays = 'apps/api/src/modules/stay-requests'

it('passes flags and their values on, and keeps the paths', () => {
  expect(splitArguments(['apps/api', '-t', 'hides the address', '--bail=1', '--', 'scripts'])).toEqual({
    paths: ['apps/api', 'scripts'],
    flags: ['-t', 'hides the address', '--bail=1'],
  })
})

it('takes the test beside a source file', () => {
  expect(findTests(`${stays}/machine.ts`)).toEqual([`${stays}/machine.test.ts`])
})

it('takes the tests of the nearest folder above when a source file has none beside it', () => {
  expect(findTests(`${stays}/stay-actions.ts`)).toEqual([
    `${stays}/list-stays.test.ts`,
    `${stays}/machine.test.ts`,
    `${stays}/stay-deadlines.test.ts`,
  ])
})

it('takes every test under a folder', () => {
  expect(findTests(stays)).toContain(`${stays}/clock/stay-clock.job.test.ts`)
})

it('takes the tests of a package', () => {
  expect(findTests('packages/pg-pipeline/src/intercept-queries.ts')).toContain(
    'packages/pg-pipeline/src/pg-internals.test.ts',
  )
})

it('refuses a path that does not exist', () => {
  expect(() => findTests('apps/api/src/nowhere.ts')).toThrow('does not exist')
})

it('wants servers for a use-case and none for a pure rule or the web', () => {
  expect(needsServices(`${stays}/list-stays.test.ts`)).toBe(true)
  expect(needsServices(`${stays}/machine.test.ts`)).toBe(false)
  expect(needsServices('apps/web/src/lib/days.test.ts')).toBe(false)
})
