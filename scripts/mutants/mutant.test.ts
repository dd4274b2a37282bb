import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../local/environment.ts'
import { mutants } from './all.ts'
import { mutate } from './mutant.ts'

it.each(mutants)('$name still finds the code it changes', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(mutate(text, mutant)).not.toBe(text)
})

it('refuses a text that stands there twice', () => {
  const mutant = { name: 'twice', slice: '', kind: '', file: 'a.ts', before: 'x', after: 'y' }
  expect(() => mutate('x x', mutant)).toThrow('twice: its text stands 2 times in a.ts, not once')
})

it('has one name each', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
