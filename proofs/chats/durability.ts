import { setTimeout } from 'node:timers/promises'
import { anApp } from '../../apps/api/testing/app.ts'
import { clientsOf, judge, speak } from './durability-clients.ts'
import { judgeEffects, runOut, someRequests } from './durability-effects.ts'
import { aForgetfulOne, aProcess, aRedis, type Victim } from './durability-victims.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type Say = (line: string) => void

interface Run {
  messages: number
  clients: number
  faults: number
  /** Requests that run out meanwhile, each of which has a job to do. */
  requests: number
  seed: number
  /** Speak with the process that answers before it stores. */
  isControl?: boolean
  say?: Say
}

/** Clients that say the same again until it is acknowledged, while what serves them is killed and paused. */
export async function runDurability({
  messages,
  clients: count,
  faults,
  requests,
  seed,
  isControl,
  say = () => {},
}: Run) {
  // It only sets up and looks: what serves and works are processes of their own.
  const app = await anApp({ ROLE: 'api' })
  const { database } = app
  const redis = await aRedis()
  await redis.victim.ready()
  const settings = { REDIS_URL: redis.url, SHED_DELAY_MS: '10000', DATABASE_POOL: '8' }
  const one = await aProcess('api 1', database, { ...settings, ROLE: 'api' })
  const two = await aProcess('api 2', database, { ...settings, ROLE: 'api' })
  const worker = await aProcess('worker', database, { ...settings, ROLE: 'worker' })
  const front = isControl ? await aForgetfulOne(one.url) : undefined
  const parts = [redis, one, two, worker, ...(front ? [front] : [])]
  try {
    await Promise.all(parts.map(({ victim }) => victim.ready()))
    const clients = await clientsOf(database, count)
    const waiting = await someRequests(app, requests)
    const urls = front ? [front.url] : [one.url, two.url]
    const random = seeded(seed)
    const state = { acknowledged: 0, retries: 0, faults: 0, isOver: false }
    const dueAt = (fault: number) => (fault < faults ? ((fault + 1) / (faults + 1)) * messages : Infinity)
    const talk = Promise.all(
      clients.map(async (client) => {
        for (let nth = 0; nth < messages / count; nth += 1) {
          // However fast the machine, nobody gets ahead of the next fault but one.
          while (state.acknowledged >= dueAt(state.faults + 1)) await setTimeout(20)
          await speak(client, urls, `${nth} of ${client.id}`, random, state)
        }
      }),
    ).finally(() => {
      state.isOver = true
    })
    const victims = front ? [front.victim] : parts.map(({ victim }) => victim)
    const time = (async () => {
      for (const [nth, request] of waiting.entries()) {
        while (state.acknowledged < (nth / waiting.length) * messages) await setTimeout(20)
        await runOut(app, request)
      }
    })()
    await Promise.all([talk, disturb(victims, { random, state, faults, dueAt, say }), time])
    return { ...state, ...(await judge(database, clients)), ...(await judgeEffects(app, waiting)) }
  } finally {
    await Promise.all(parts.map(({ victim }) => victim.stop()))
    await app.stop()
  }
}

interface State {
  acknowledged: number
  retries: number
  faults: number
  isOver: boolean
}

interface Trouble {
  random: () => number
  state: State
  faults: number
  /** How many must be acknowledged before a fault. */
  dueAt: (fault: number) => number
  say: Say
}

/** Spread over the whole run, by how much has been acknowledged. */
async function disturb(victims: Victim[], { random, state, faults, dueAt, say }: Trouble) {
  while (!state.isOver && state.faults < faults) {
    if (state.acknowledged < dueAt(state.faults)) {
      await setTimeout(20)
      continue
    }
    const victim = victims[Math.floor(random() * victims.length)]
    if (!victim) return
    const isKill = random() < 0.6
    say(`${state.acknowledged} acknowledged; ${isKill ? 'killing' : 'pausing'} ${victim.name}`)
    await (isKill ? victim.kill() : victim.pause(200 + random() * 2_000))
    state.faults += 1
  }
}
