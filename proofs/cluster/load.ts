import { setTimeout } from 'node:timers/promises'
import { publicUrl } from '../../scripts/cluster.d/plan.ts'
import { type Client, speak } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

const pauseMs = 100
const answerMs = 5_000

/** Students who write, read their chats and the feed, again and again; the moments of what succeeded are kept. */
export function startTalking(clients: readonly Client[]) {
  const random = seeded(24)
  const state = { acknowledged: 0, retries: 0, failedReads: 0 }
  const isOver = { now: false }
  const writes = clients.map((): number[] => [])
  const reads: number[] = []
  /** Of the feed, for which a replica may answer. */
  const lists: number[] = []

  const write = async (client: Client, nth: number) => {
    for (let said = 0; !isOver.now; said += 1) {
      await speak(client, [publicUrl], `${said}`, random, state)
      writes[nth]?.push(performance.now())
      await setTimeout(pauseMs)
    }
  }
  const read = async (client: Client, path: string, moments: number[]) => {
    while (!isOver.now) {
      const init = { headers: { authorization: `Bearer ${client.token}` } }
      const reply = await fetchWhole(`${publicUrl}${path}`, init, answerMs).catch(() => undefined)
      if (reply?.isOk) moments.push(performance.now())
      else state.failedReads += 1
      await setTimeout(pauseMs)
    }
  }
  const running = Promise.all([
    ...clients.map(write),
    ...clients
      .slice(0, 2)
      .flatMap((client) => [read(client, '/api/chats', reads), read(client, '/api/feed', lists)]),
  ])
  // Awaited when it is stopped; until then a failure must not end the process.
  running.catch(() => undefined)
  return {
    state,
    writes,
    reads,
    lists,
    stop: async () => {
      isOver.now = true
      await running
    },
  }
}
