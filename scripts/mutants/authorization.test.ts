import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../local/environment.ts'
import { hasTest } from '../named-tests.ts'
import { authorizationMutants } from './authorization.ts'
import { mutate } from './mutant.ts'

it.each(authorizationMutants)('$name still finds the code it changes, and its test is there', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(mutate(text, mutant)).not.toBe(text)
  expect(hasTest({ ...mutant.test, file: join(root, mutant.test.file) })).toBe(true)
})

it('they are at least sixty, with one name each', () => {
  const names = new Set(authorizationMutants.map(({ name }) => name))
  expect(names.size).toBe(authorizationMutants.length)
  expect(names.size).toBeGreaterThanOrEqual(60)
})
