import { expect, it } from 'vitest'
import { countPlural, firstName, shortLocation } from './words.ts'

it.each([
  [0, '0 trips'],
  [1, '1 trip'],
  [2, '2 trips'],
  [-1, '-1 trips'],
  [1.5, '1.5 trips'],
])('adds an s after numbers other than 1: %d', (count, said) => {
  expect(countPlural(count, 'trip')).toBe(said)
})

it.each([
  ['Inês Carvalho', 'Inês'],
  ['Inês', 'Inês'],
  ['  Ana   Costa ', 'Ana'],
  ['', ''],
])('takes the first word of a name: %j', (name, first) => {
  expect(firstName({ name })).toBe(first)
})

it.each([
  ['Lisbon, Portugal', 'Lisbon'],
  ['Washington, D.C., United States', 'Washington'],
  ['Singapore', 'Singapore'],
])('shortens a place to the part before the first comma: %s', (label, short) => {
  expect(shortLocation(label)).toBe(short)
})
