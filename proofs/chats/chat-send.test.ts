import { expect, it } from 'vitest'
import { countSend } from './chat-send.ts'
import { aChatTown } from './chat-town.ts'

it('a message is the pins and one statement, in one round trip', async () => {
  const town = await aChatTown({ talkative: 5, chats: 5_000, messagesEach: 2, seed: 7 })
  try {
    const counted = await countSend(town, 21)
    expect([counted.statements, counted.trips]).toEqual([2, 1])
  } finally {
    await town.stop()
  }
}, 600_000)
