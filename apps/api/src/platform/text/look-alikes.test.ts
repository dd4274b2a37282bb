import { describe, expect, it } from 'vitest'
import { skeletonOf } from './look-alikes.ts'

describe('a skeleton', () => {
  it.each([
    ['Cyrillic', 'Wаyfеllоw'],
    ['wide letters', 'Ｗａｙｆｅｌｌｏｗ'],
    ['mathematical letters', '𝐖𝒶𝓎𝖋𝔢𝓵𝓁𝑜𝔀'],
    ['small capitals', 'ᴡᴀʏꜰᴇʟʟᴏᴡ'],
    ['circled letters', 'Ⓦⓐⓨⓕⓔⓛⓛⓞⓦ'],
    ['digits and capitals', 'VVAYFE1I0W'],
    ['marks and dots', 'W.ä_y-f é l l o w'],
  ])('is the same in %s', (_, text) => {
    expect(skeletonOf(text)).toBe(skeletonOf('wayfellow'))
  })

  it.each([
    ['Mara', 'Maria'],
    ['Tom', 'Tim'],
    ['علی', 'على رضا'],
    ['李娜', '李纳'],
  ])('tells %s from %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })
})
