import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const languages = [
  { label: 'Swiss German', detail: 'Schwiizertüütsch' },
  { label: 'German', detail: 'Deutsch' },
  { label: 'Portuguese', detail: 'português' },
  { label: 'Côte d’Ivoire' },
]
const found = (typed: string) => matching(languages, typed).map(({ label }) => label)

it('offers everything before a letter is typed', () => {
  expect(found(' ')).toHaveLength(4)
})

it('puts what begins so before what has such a word', () => {
  expect(found('ger')).toEqual(['German', 'Swiss German'])
})

it('knows the names in the languages themselves, and forgives accents', () => {
  expect(found('deu')).toEqual(['German'])
  expect(found('portugues')).toEqual(['Portuguese'])
  expect(found('cote')).toEqual(['Côte d’Ivoire'])
})

it('finds nothing in the middle of a word', () => {
  expect(found('erman')).toEqual([])
})
