import { describe, expect, it } from 'vitest'
import { cellsAround, fold, roundPoint, slipsBetween, swapsOf, wishesOf } from './policy.ts'

describe('folding', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['LÓDŹ', 'lodz'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ["L'Aquila", 'laquila'],
    ['L’Aquila', 'laquila'],
    ['Saint-Étienne', 'saint etienne'],
    ['St. Petersburg', 'st petersburg'],
    ['København', 'kobenhavn'],
    ['İstanbul', 'istanbul'],
    ['ＴＯＫＹＯ', 'tokyo'],
    ['  Frankfurt (Oder) ', 'frankfurt oder'],
    ['!?', ''],
  ])('makes «%s» «%s»', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing the second time, and lets the beginning of a syllable find the whole', () => {
    for (const text of ['リスボン', '서울', 'القاهرة', 'Reykjavík']) expect(fold(fold(text))).toBe(fold(text))
    expect(fold('서울').startsWith(fold('서우'))).toBe(true)
  })
})

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
])('reads «%s»', (q, wishes) => {
  expect(wishesOf(q)).toEqual(wishes)
})

it.each([
  ['lisbn', 'lisbon', 1],
  ['lisbno', 'lisbon', 1],
  ['lisbom', 'lisbon', 1],
  ['lixb', 'lisbon', 1],
  ['barcelna', 'barcelona', 1],
  ['lisbon', 'lisbon', 0],
  ['lis', 'lisbon', 0],
  ['porto', 'lisbon', 4],
])('counts the slips from «%s» to «%s»', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips)
})

it('knows all swaps of two neighbours', () => {
  expect(swapsOf('dehli')).toContain('delhi')
  expect(swapsOf('a')).toEqual([])
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
