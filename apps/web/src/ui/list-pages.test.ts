import { expect, it } from 'vitest'
import { listPages } from './list-pages.ts'

it('names every page of a short list', () => {
  expect(listPages(1, 2)).toEqual([1, 2])
  expect(listPages(2, 6)).toEqual([1, 2, 3, 'gap after', 6])
  expect(listPages(2, 5)).toEqual([1, 2, 3, 4, 5])
})

it('keeps first, last and the neighbours of a long list', () => {
  expect(listPages(10, 20)).toEqual([1, 'gap before', 9, 10, 11, 'gap after', 20])
  expect(listPages(20, 20)).toEqual([1, 'gap before', 19, 20])
})

it('never names a page twice or out of order', () => {
  for (let total = 1; total <= 12; total++) {
    for (let page = 1; page <= total; page++) {
      const numbers = listPages(page, total).filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toContain(page)
      expect(numbers.every((number) => number >= 1 && number <= total)).toBe(true)
    }
  }
})
