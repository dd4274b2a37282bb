import { setTimeout } from 'node:timers/promises'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { timeDelivery } from '../chats/chat-speed.ts'
import type { ChatTown } from '../chats/chat-town.ts'
import { cpuOf } from './socket-cost.ts'

interface Pace {
  perSecond: number
  seconds: number
}

/** Measures the CPU time in µs that a message between two processes costs a third one without sockets. */
export async function weighIdleProcess(town: ChatTown, pace: Pace, repetitions: number) {
  const [from, to, idle] = await Promise.all(
    Array.from({ length: 3 }, () => startProcess(town.database, { ROLE: 'all', SHED_DELAY_MS: '10000' })),
  )
  if (!from || !to || !idle) throw new Error('three processes were wanted')
  const costs: number[] = []
  try {
    const spentIn = async (work: () => Promise<unknown>) => {
      const [before, startedAt] = [cpuOf(idle.pid), performance.now()]
      await work()
      return { micros: cpuOf(idle.pid) - before, seconds: (performance.now() - startedAt) / 1_000 }
    }
    // The processes need time to settle after the start.
    await setTimeout(5_000)
    for (let round = 0; round < repetitions; round += 1) {
      const alone = await spentIn(() => setTimeout(pace.seconds * 1_000))
      let delivered = 0
      const busy = await spentIn(async () => {
        delivered = (await timeDelivery(town, { from: from.url, to: to.url }, pace)).times.length
      })
      costs.push((busy.micros - (alone.micros / alone.seconds) * busy.seconds) / delivered)
    }
    return costs
  } finally {
    await Promise.all([from.stop(), to.stop(), idle.stop()])
  }
}
