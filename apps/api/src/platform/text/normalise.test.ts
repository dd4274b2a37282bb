import { describe, expect, it } from 'vitest'
import { fold, neighboursOf, slipsBetween, swapsOf } from './normalise.ts'

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

it('knows every spelling one slip away', () => {
  const near = new Set(neighboursOf('kasia'))
  for (const typo of ['kaisa', 'kasi', 'asia', 'kassia', 'kasiaa', 'xkasia', 'kazia', 'basia'])
    expect([typo, near.has(typo)]).toEqual([typo, true])
  for (const word of near) expect([word, slipsBetween(word, 'kasia') <= 1]).toEqual([word, true])
  expect(near.has('kasia')).toBe(false)
  expect(neighboursOf('мариа')).toContain('мраиа')
})
