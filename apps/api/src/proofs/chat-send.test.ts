import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { benchSends, countSend, loadSends, walOf } from '../../../../bench/chat-send.ts'
import { aChatTown, type ChatTown } from '../../../../bench/chat-town.ts'

let town: ChatTown
let counted: Awaited<ReturnType<typeof countSend>>
beforeAll(async () => {
  town = await aChatTown({ talkative: 5, chats: 5_000, messagesEach: 2, seed: 7 })
  counted = await countSend(town, 21)
}, 240_000)
afterAll(() => town.stop())

describe('a message', () => {
  it('is the pins and one statement, in one round trip', () => {
    expect(counted.statements).toBe(2)
    expect(counted.trips).toBe(1)
  })

  it('can be compared with the same statements in PostgreSQL’s own bench, and writes little ahead', async () => {
    expect(await benchSends(town, counted.runs, 1)).toBeGreaterThan(0)
    // The pages that these conversations are on are whole in the log once after a checkpoint.
    await loadSends(town, 1)
    const { bytes } = await walOf(town, async () => {
      const { answered, refused } = await loadSends(town, 2)
      expect(refused).toBe(0)
      return answered
    })
    // At full size it is within 2 KB; a busy machine sends few, and then what the database does for itself weighs more.
    expect(bytes).toBeLessThan(20_000)
  }, 120_000)
})
