import { removedLink as gone } from '@wayfellow/contract/chats'
import { expect, it } from 'vitest'
import { withoutLinks } from './view.ts'

it.each([
  ['Pay at https://rooms.example/pay?id=1 today', `Pay at ${gone} today`],
  ['See www.rooms.example.', `See ${gone}`],
  ['rooms-lisbon.example/a then t.me/kira', `${gone} then ${gone}`],
  ['Write to kira@mail.example', `Write to kira@${gone}`],
  ['Arriving at 7.30, two nights', 'Arriving at 7.30, two nights'],
  ['No links here. Really!', 'No links here. Really!'],
])('takes the links out of «%s»', (text, left) => {
  expect(withoutLinks(text)).toBe(left)
})

it('takes time in proportion to the text', () => {
  for (const text of ['a-'.repeat(2_000), 'a.'.repeat(2_000), 'www.'.repeat(1_000), 'http://'.repeat(570)])
    expect(withoutLinks(text).length).toBeLessThanOrEqual(text.length)
})
