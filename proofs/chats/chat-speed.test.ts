import { expect, it } from 'vitest'
import { timeDelivery } from './chat-speed.ts'
import { aChatTown } from './chat-town.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'

it('messages called in at one process all reach the others’ sockets at another', async () => {
  const town = await aChatTown({ talkative: 1, chats: 1_000, messagesEach: 1, seed: 7 })
  const there = await startProcess(town.database, { ROLE: 'all', SHED_DELAY_MS: '10000' })
  try {
    const pace = { perSecond: 20, seconds: 2 }
    const { times, lost } = await timeDelivery(town, { from: town.api.url, to: there.url }, pace)
    expect([times.length, lost]).toEqual([40, 0])
  } finally {
    await there.stop()
    await town.stop()
  }
}, 600_000)
