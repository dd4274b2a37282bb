import { expect, it } from 'vitest'
import { countList } from './chat-list.ts'
import { aChatTown } from './chat-town.ts'

it('the list of chats is the pins, the page and its count in one round trip', async () => {
  const town = await aChatTown({ talkative: 3, chats: 3_000, messagesEach: 2, seed: 7 })
  try {
    const counted = await countList(town, 21)
    expect([counted.statements, counted.trips]).toEqual([3, 1])
  } finally {
    await town.stop()
  }
}, 600_000)
