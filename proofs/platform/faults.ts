import { setTimeout } from 'node:timers/promises'
import { aDatabase, asOwner } from '../../apps/api/testing/database.ts'
import { type Client, clientsOf, judge, speak } from '../chats/durability-clients.ts'
import { askForMail, finishPhoto, hasMail, isPhotoReady, uploadPhoto } from './fault-effects.ts'
import {
  firstSensible,
  longestAnswerMs,
  secondsUntil,
  slowest,
  startProbes,
  unanswered,
} from './fault-probes.ts'
import { type OwnServers, startOwnServers } from './fault-servers.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'

interface Fault {
  name: string
  /** How long it lasts; 0 when connections only fall silent. */
  seconds: number
  begin: (servers: OwnServers, database: string) => void | Promise<void>
  end: (servers: OwnServers) => unknown
}

let endLock = () => {}

/** Takes a table that every list and message needs away from everybody. */
async function lockParticipants(database: string) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const { promise: locked, resolve: begun } = Promise.withResolvers<void>()
  endLock = resolve
  void asOwner(database, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table chats.participants in access exclusive mode')
    begun()
    await over
    await owner.query('commit')
  })
  await locked
}

export const faults: Fault[] = [
  {
    name: 'PostgreSQL crashes',
    seconds: 15,
    begin: (servers) => void servers.crashPostgres(),
    end: (servers) => servers.startPostgres(),
  },
  {
    name: 'PostgreSQL is frozen',
    seconds: 25,
    begin: (servers) => servers.freezePostgres(),
    end: (servers) => servers.thawPostgres(),
  },
  {
    name: 'connections to PostgreSQL fall silent',
    seconds: 0,
    begin: ({ proxies }) => proxies.postgres.silenceForever(),
    end: () => undefined,
  },
  {
    name: 'a hot table is locked',
    seconds: 25,
    begin: (_servers, database) => lockParticipants(database),
    end: () => endLock(),
  },
  {
    name: 'Redis refuses',
    seconds: 25,
    begin: ({ proxies }) => proxies.redis.set('refusing'),
    end: ({ proxies }) => proxies.redis.set('open'),
  },
  {
    name: 'Redis hangs',
    seconds: 25,
    begin: ({ proxies }) => proxies.redis.set('silent'),
    end: ({ proxies }) => proxies.redis.set('open'),
  },
  {
    name: 'the storage is away',
    seconds: 25,
    begin: ({ proxies }) => proxies.storage.set('refusing'),
    end: ({ proxies }) => proxies.storage.set('open'),
  },
  {
    name: 'the mail server is away',
    seconds: 25,
    begin: ({ proxies }) => proxies.smtp.set('refusing'),
    end: ({ proxies }) => proxies.smtp.set('open'),
  },
]

export interface FaultRow {
  fault: string
  /** From the fault's begin to the first answer, a result or a 503 with words. */
  firstSensible: number | undefined
  slowest: number
  /** Probes without a sensible answer. */
  unanswered: number
  /** From the fault's end until a read, a send and /ready of both processes work. */
  served: number | undefined
  /** From the fault's end until a mail is delivered and a photo is ready that were asked for meanwhile. */
  jobsDone: number | undefined
  acknowledged: number
  lost: number
  doubled: number
}

interface Run {
  repetitions: number
  seed: number
  firstPort: number
  say: (line: string) => void
}

/** Each fault in turn, while people read, write, wait for mails and photos. */
export async function runFaults({ repetitions, seed, firstPort, say }: Run): Promise<FaultRow[]> {
  const servers = await startOwnServers(firstPort)
  const stops = [servers.stop]
  try {
    Object.assign(process.env, servers.settings)
    const database = await aDatabase()
    const start = async (role: string) => {
      const running = await startProcess(database, { ...behindProxies(servers, database.apiUrl), ROLE: role })
      stops.unshift(running.stop)
      return running.url
    }
    const mail = servers.settings['MAIL_URL'] ?? ''
    say('servers are up')
    const machine = { servers, database, api: await start('api'), worker: await start('worker'), mail }
    // Every fault has people of its own: a mail is sent to nobody twice within minutes.
    const clients = await clientsOf(database, repetitions * faults.length * 2)
    say('processes are up')
    const rows: FaultRow[] = []
    for (let round = 0; round < repetitions; round += 1) {
      for (const fault of faults) {
        const pair = clients.splice(0, 2)
        const row = await runFault(machine, fault, pair, seeded(seed + rows.length))
        say(JSON.stringify(row))
        rows.push(row)
      }
    }
    return rows
  } finally {
    for (const stop of stops) await stop()
  }
}

const through = (url: string | undefined, proxy: { port: number }) =>
  Object.assign(new URL(url ?? ''), { port: String(proxy.port) }).href.replace(/\/$/, '')

export function behindProxies({ settings, proxies }: OwnServers, databaseUrl: string) {
  return {
    DATABASE_URL: through(databaseUrl, proxies.postgres),
    REDIS_URL: through(settings['REDIS_URL'], proxies.redis),
    SMTP_URL: through(settings['SMTP_URL'], proxies.smtp),
    S3_ENDPOINT: through(settings['S3_ENDPOINT'], proxies.storage),
    SHED_DELAY_MS: '10000',
  }
}

interface Machine {
  servers: OwnServers
  database: Awaited<ReturnType<typeof aDatabase>>
  api: string
  worker: string
  mail: string
}

async function runFault(
  { servers, database, api, worker, mail }: Machine,
  fault: Fault,
  pair: Client[],
  random: () => number,
): Promise<FaultRow> {
  const [ana, ben] = pair
  if (!ana || !ben) throw new Error('nobody is left')
  const photo = await uploadPhoto(api, ana)
  const state = { acknowledged: 0, retries: 0 }
  const reads = startProbes(() =>
    fetchWhole(`${api}/api/chats`, { headers: { authorization: `Bearer ${ana.token}` } }, 25_000),
  )
  const over = new AbortController()
  const talk = Promise.all(
    pair.map(async (client) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        await speak(client, [api], `${nth} of ${client.id}`, random, state)
        await setTimeout(50)
      }
    }),
  )
  await setTimeout(2_000)
  const begunAt = performance.now()
  await fault.begin(servers, database.name)
  // Requested during the fault until accepted; once accepted, both must be done without a further request.
  const asked = Promise.all([
    untilTrue(() => askForMail(api, ana.email)),
    untilTrue(() => finishPhoto(api, ana, photo)),
  ])
  await setTimeout(fault.seconds * 1_000)
  await fault.end(servers)
  const endedAt = performance.now()
  const sent = state.acknowledged
  const served = await secondsUntil(async () => {
    const replies = await Promise.all([api, worker].map((url) => ask(`${url}/ready`)))
    const read = await ask(`${api}/api/chats`, ana)
    return read && replies.every(Boolean) && state.acknowledged > sent
  }, endedAt)
  await asked
  const jobsDone = await secondsUntil(
    async () => (await hasMail(mail, ana.email)) && (await isPhotoReady(api, ana, photo)),
    endedAt,
  )
  over.abort()
  await Promise.all([talk, reads.stop()])
  const probes = reads.between(begunAt, Math.max(endedAt, begunAt + 15_000))
  const { lost, doubled } = await judge(database, pair)
  return {
    fault: fault.name,
    firstSensible: firstSensible(probes, begunAt),
    slowest: slowest(probes),
    unanswered: unanswered(probes),
    served,
    jobsDone,
    acknowledged: state.acknowledged,
    lost,
    doubled,
  }
}

async function ask(url: string, client?: Client) {
  const headers = client ? { authorization: `Bearer ${client.token}` } : {}
  return (await fetchWhole(url, { headers }, longestAnswerMs)).isOk
}

async function untilTrue(isSo: () => Promise<boolean>) {
  while (!(await isSo().catch(() => false))) await setTimeout(300)
}
