import { expect, it } from 'vitest'
import { cellsAround, roundPoint, queriesOf } from './place-search-rules.ts'

it.each([
  ['lisbon', [{ name: 'lisbon', within: '', isWhole: false }]],
  ['Paris, Tex', [{ name: 'paris', within: 'tex', isWhole: false }]],
  [
    'paris texas',
    [
      { name: 'paris texas', within: '', isWhole: false },
      { name: 'paris', within: 'texas', isWhole: true },
    ],
  ],
  [', , ', []],
])('reads «%s»', (q, queries) => {
  expect(queriesOf(q)).toEqual(queries)
})

it('rounds a point to about 5 km', () => {
  expect(roundPoint(38.7223)).toBe(38.7)
  expect(roundPoint(-9.1393)).toBe(-9.15)
})

it.each([undefined, '91,0', '0,181', 'x'])('looks near nowhere for %s', (near) => {
  expect(cellsAround(near)).toEqual([])
})

it('favours the cell of the point and its neighbours', () => {
  const cells = cellsAround('38,-9')
  expect(cells).toHaveLength(7)
  expect(new Set(cells.map(({ bonus }) => bonus)).size).toBe(2)
})
