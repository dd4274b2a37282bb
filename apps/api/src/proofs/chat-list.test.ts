import { expect, it } from 'vitest'
import { benchLists, countList, loadLists } from '../../../../bench/chat-list.ts'
import { aChatTown } from '../../../../bench/chat-town.ts'

it('the list of chats is the pins, the page and its count in one round trip, and can be compared with pgbench', async () => {
  const town = await aChatTown({ talkative: 3, chats: 3_000, messagesEach: 2, seed: 7 })
  try {
    const counted = await countList(town, 21)
    expect([counted.statements, counted.trips]).toEqual([3, 1])
    expect((await benchLists(town, counted.runs, { lanes: 2, seconds: 1 })).perSecond).toBeGreaterThan(0)
    const { refused, answered } = await loadLists(town, { lanes: 2, seconds: 1 })
    expect(answered).toBeGreaterThan(0)
    expect(refused).toBe(0)
  } finally {
    await town.stop()
  }
}, 240_000)
