import { expect, it } from 'vitest'
import { abbreviate } from './abbreviate.ts'

it('takes the first letters of the first and the last word', () => {
  expect(abbreviate('Mara Lindqvist')).toBe('ML')
  expect(abbreviate('  ana de la cruz ')).toBe('AC')
})

it('makes do with one word, and with none', () => {
  expect(abbreviate('Yuki')).toBe('Y')
  expect(abbreviate('')).toBe('')
})

it('does not cut a letter made of several code points', () => {
  expect(abbreviate('👩‍🚀 Élodie')).toBe('👩‍🚀É')
})
