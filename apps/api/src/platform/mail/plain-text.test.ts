import { expect, it } from 'vitest'
import { wrapText } from './plain-text.ts'

it('keeps lines of 78 signs and breaks those of 79', () => {
  const [fits, tooLong] = [`${'a'.repeat(70)} ${'b'.repeat(7)}`, `${'a'.repeat(70)} ${'b'.repeat(8)}`]
  expect(wrapText(fits)).toBe(fits)
  expect(wrapText(tooLong)).toBe(tooLong.replace(' ', '\n'))
})

it('gives a word that is longer than a line a line of its own', () => {
  const word = 'x'.repeat(100)
  expect(wrapText(`a ${word} b`)).toBe(`a\n${word}\nb`)
})

it('takes any space as one, but keeps those that must not break', () => {
  expect(wrapText('  a \n\t b\u00a0c  ')).toBe('a b\u00a0c')
})
