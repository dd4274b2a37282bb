import { setTimeout } from 'node:timers/promises'
import { aDatabase, type TestDatabase } from '../../apps/api/testing/database.ts'
import { type Running, startProcess } from '../../apps/api/testing/two-processes.ts'
import { clientsOf, judge } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { startLoad } from '../upgrades/load.ts'
import { jointAgain, keyOf, probeAddresses, secondsOf, startRounds, startTalk } from './redis-probes.ts'
import { clusterWorld, type RedisWorld, sentinelWorld, untilReplica } from './redis-worlds.ts'

const talkers = 20
const loaders = 20
const callsPerSecond = 10
/** Waits this long at most for everything to work again. */
const patienceMs = 30_000

export type FaultKind = 'killed' | 'frozen' | 'killed while a sentinel is frozen'

interface FailoverRun {
  world: 'Sentinel' | 'Cluster'
  faults: readonly FaultKind[]
  seed: number
  /** With the address of the master alone. */
  isControl?: boolean
  say: (line: string) => void
}

export interface Strike {
  kind: FaultKind
  /** Seconds until Redis itself has another master; undefined is never. */
  takenOver: number | undefined
  jointAgain: number | undefined
  /** Seconds until the last message that was not heard on the other process. */
  heardAgain: number
  unheard: number
  countedHere: number
  slowestMs: number
}

/** Two processes at work, and the Redis between them, whose master is struck again and again. */
export async function runFailover({ world: name, faults, seed, isControl = false, say }: FailoverRun) {
  const database = await aDatabase()
  const world = name === 'Sentinel' ? await sentinelWorld() : await clusterWorld()
  const processes: Running[] = []
  try {
    const url = isControl ? await world.plainUrl() : world.url
    await Promise.all([0, 1].map(async () => processes.push(await startProcess(database, settingsOf(url)))))
    const clients = await clientsOf(database, talkers + loaders)
    return await strikeAll({ world, processes, database, clients, faults, seed, isControl, say })
  } finally {
    for (const one of processes) await one.stop()
    await world.stop()
    await database.drop()
  }
}

const settingsOf = (url: string) => ({
  REDIS_URL: url,
  // So that each round of probes has an address of its own.
  TRUST_PROXY: '127.0.0.1',
  SHED_DELAY_MS: '10000',
  DATABASE_POOL: '6',
  S3_ENDPOINT: '',
  SMTP_URL: '',
})

interface Scene extends Omit<FailoverRun, 'world'> {
  world: RedisWorld
  processes: readonly Running[]
  database: TestDatabase
  clients: Awaited<ReturnType<typeof clientsOf>>
  isControl: boolean
}

async function strikeAll({ world, processes, database, clients, faults, seed, isControl, say }: Scene) {
  const [one, two] = processes.map(({ url }) => url)
  if (one === undefined || two === undefined) throw new Error('there are two processes')
  const loading = clients.slice(talkers)
  const loads = [one, two].map((url, part) =>
    startLoad({
      url,
      clients: loading.filter((_, nth) => nth % 2 === part),
      perSecond: callsPerSecond,
      seed,
    }),
  )
  const talk = await startTalk([one, two], clients.slice(0, talkers))
  const strikes: Strike[] = []
  const probeFailures: string[] = []
  try {
    for (const kind of faults) {
      const { strike, failures } = await strikeOnce({ world, urls: [one, two], kind, talk, loads, isControl })
      strikes.push(strike)
      probeFailures.push(...failures)
      say(`${kind}: ${JSON.stringify(strike)}`)
    }
  } finally {
    await talk.hush()
    for (const load of loads) await load.stop()
  }
  const { dropped, resyncs } = talk.state
  talk.close()
  const failures = [
    ...loads.flatMap((load) => load.failures.map(({ call, how }) => `${call}: ${how}`)),
    ...talk.failures,
    ...probeFailures,
  ]
  for (const failure of failures.slice(0, 10)) say(`failed: ${failure}`)
  return {
    strikes,
    calls: loads.reduce((sum, load) => sum + load.timesBetween(0, Infinity).length, 0),
    failed: failures.length,
    overloaded: failures.filter((failure) => failure.includes('"overloaded"')).length,
    acknowledged: clients.reduce((sum, { sent }) => sum + sent.length, 0),
    dropped,
    resyncs,
    sockets: talkers,
    judged: await judge(database, clients),
  }
}

interface Striking {
  world: RedisWorld
  urls: readonly string[]
  kind: FaultKind
  talk: Awaited<ReturnType<typeof startTalk>>
  loads: readonly ReturnType<typeof startLoad>[]
  isControl: boolean
}

async function strikeOnce({ world, urls, kind, talk, loads, isControl }: Striking) {
  const victim = await world.victim()
  const served = new Set(await world.serves(victim, probeAddresses.map(keyOf)))
  const addresses = probeAddresses.filter((address) => served.has(keyOf(address)))
  if (addresses.length === 0) throw new Error('the server that is to be struck did not say which keys it has')
  const struck = { server: undefined as typeof victim | undefined }
  const probes = startRounds({
    urls,
    addresses: fresh(addresses),
    server: async (key) => (struck.server ? world.whoServes(key, struck.server) : victim),
  })
  // Everything works before it is struck.
  await setTimeout(3_000)
  const before = await countedHere(urls)
  const [since, wall] = [performance.now(), Date.now()]
  const thawWatcher = kind === 'killed while a sentinel is frozen' ? world.freezeWatcher() : () => undefined
  struck.server = victim
  if (kind === 'frozen') victim.freeze()
  else await victim.kill()
  const takenOver = await secondsUntil(
    since,
    async () => (await world.whoServes(keyOf(addresses[0] ?? ''), victim)) !== undefined,
  )
  await secondsUntil(since, async () => !isControl && jointAgain(probes.rounds, since) !== undefined)
  // For messages that are said now to be heard, or not.
  await setTimeout(4_000)
  const until = performance.now() - 1_000
  const unheard = talk.unheard(since, until)
  const strike: Strike = {
    kind,
    takenOver,
    jointAgain: jointAgain(probes.rounds, since),
    heardAgain: secondsOf(Math.max(0, ...unheard.map(({ acknowledgedAt }) => acknowledgedAt - since))),
    unheard: unheard.length,
    countedHere: (await countedHere(urls)) - before,
    slowestMs: Math.max(0, ...loads.flatMap((load) => load.timesBetween(wall, Date.now()))),
  }
  thawWatcher()
  if (kind === 'frozen') victim.thaw()
  else await victim.start()
  await untilReplica(victim)
  await probes.stop()
  return { strike, failures: probes.failures }
}

let used = 0
/** Each fault begins with addresses that no earlier one has used. */
function fresh(addresses: readonly string[]): string[] {
  const begin = (used += 97) % addresses.length
  return [...addresses.slice(begin), ...addresses.slice(0, begin)]
}

async function secondsUntil(since: number, isSo: () => Promise<boolean>): Promise<number | undefined> {
  while (performance.now() - since < patienceMs) {
    if (await isSo().catch(() => false)) return secondsOf(performance.now() - since)
    await setTimeout(50)
  }
  return undefined
}

/** Calls that the processes counted by themselves, as /metrics says. */
async function countedHere(urls: readonly string[]) {
  const pages = await Promise.all(urls.map((url) => fetchWhole(`${url}/metrics`, {}, 60_000)))
  return pages.reduce(
    (sum, { text }) => sum + Number(/^wayfellow_rate_limits_counted_here_total (\d+)/m.exec(text)?.[1] ?? 0),
    0,
  )
}
