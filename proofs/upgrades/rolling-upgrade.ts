import { setTimeout } from 'node:timers/promises'
import { anEmptyDatabase, type TestDatabase } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { openStudents } from '../../e2e/support/signed-in.ts'
import { clientsOf, judge } from '../chats/durability-clients.ts'
import { aRedis } from '../chats/durability-victims.ts'
import { startBalancer } from './balancer.ts'
import { writeFirstPosts } from './first-posts.ts'
import { type Fleet, reservePorts, roles, startFleet } from './fleet.ts'
import { type Failure, startLoad } from './load.ts'
import { keepPagesOpen } from './open-pages.ts'
import { openSockets } from './sockets.ts'
import { findEarlierCommit, keepAssets, makeVersions, prepare, type Version } from './versions.ts'

interface Options {
  from: string | undefined
  perSecond: number
  seed: number
  say: (line: string) => void
}

const people = 40
const socketCount = 200
const postsEach = 3

interface Phase {
  name: string
  from: number
  to: number
}

/** Everything that the proof shows, from two trees of sources to figures. */
export async function proveRollingUpgrade({ from = findEarlierCommit(), ...options }: Options) {
  const { say } = options
  say(`the old version is ${from}`)
  const versions = await makeVersions(from)
  say(`both versions are built; ${versions.changedAssets} scripts and styles differ`)
  const database = await anEmptyDatabase()
  const redis = await aRedis()
  try {
    await redis.victim.ready()
    const found = await run({ ...options, versions, database, redisUrl: redis.url })
    return { from, changedAssets: versions.changedAssets, ...found }
  } finally {
    await redis.victim.stop()
    await database.drop()
    versions.remove()
  }
}

interface World extends Omit<Options, 'from'> {
  versions: Awaited<ReturnType<typeof makeVersions>>
  database: TestDatabase
  redisUrl: string
}

async function run({ versions: { old, next }, database, redisUrl, perSecond, seed, say }: World) {
  const settings = {
    ...testSettings(database),
    DATABASE_OWNER_URL: database.ownerUrl,
    REDIS_URL: redisUrl,
    DATABASE_POOL: '6',
    DRAIN_MS: '2000',
    LOG_LEVEL: 'error',
    SHED_DELAY_MS: '10000',
    S3_ENDPOINT: '',
    SMTP_URL: '',
    ADMIN_EMAIL: '',
  }
  const prepared = await prepare(old, settings)
  say(`prepared by the old version: ${prepared[0] ?? ''}`)
  const clients = await clientsOf(database, people)
  await openStudents(database.ownerUrl, ['reloading', 'staying'])

  const ports = await reservePorts()
  const balancer = await startBalancer(ports)
  const fleet = startFleet(old, ports, {
    ...settings,
    DATABASE_OWNER_URL: '',
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1',
  })
  const parts: { stop: () => Promise<unknown> }[] = [fleet, balancer]
  try {
    await fleet.untilReady()
    await balancer.untilReady()
    await writeFirstPosts(balancer.url, clients, postsEach)
    const sockets = await openSockets({
      url: balancer.url,
      tokens: clients.map(({ token }) => token),
      count: socketCount,
    })
    const load = startLoad({ url: balancer.url, clients, perSecond, seed })
    const pages = await keepPagesOpen(balancer.url, ['reloading', 'staying'])
    const phases: Phase[] = []
    const drains: { lost: number; returned: number; mostInOneSecond: number; seconds: number }[] = []
    const state = { unclean: 0 }
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const begun = Date.now()
      const failed = load.failures.length
      await work()
      phases.push({ name, from: begun, to: Date.now() })
      const took = Math.round((Date.now() - begun) / 100) / 10
      const kinds = countKinds(load.failures.slice(failed))
      say(
        `${name}: ${took} s; failed calls: ${kinds || 'none'}; faults of pages so far: ${pages.faults.length}`,
      )
    }
    const roll = async (to: Version, order: readonly (typeof roles)[number][]) => {
      for (const role of order)
        for (const name of fleet.names(role)) {
          const begun = Date.now()
          if (!(await fleet.replace(name, to))) state.unclean += 1
          if (role !== 'realtime') continue
          await sockets.untilAllConnected()
          drains.push(sockets.between(begun, Date.now()))
        }
    }
    const migrated: string[] = []
    await phase('before, the old version alone', () => setTimeout(15_000))
    await phase('prepare with the new version', async () => {
      migrated.push(...(await prepare(next, settings)))
    })
    await phase('roll to the new version', () => roll(next, roles))
    await phase('roll back to the old one', async () => {
      await keepAssets(next, old)
      await roll(old, roles.toReversed())
    })
    await phase('roll to the new version again', () => roll(next, roles))
    await phase('finish (contract)', async () => {
      migrated.push(...(await prepare(next, settings, '--finish')))
    })
    await phase('after, the new version alone', () => setTimeout(15_000))
    const away = await sockets.untilAllConnected()
    await pages.stop()
    const beforeControl = {
      failures: [...load.failures],
      skipped: load.skipped(),
      refusedSockets: [...sockets.refused],
    }
    const control = await killSome(fleet, next, { load, sockets })
    say(
      `control: ${control.failed} failed calls, ${control.mostInOneSecond} of ${control.returned} sockets in a second`,
    )
    await load.stop()
    sockets.close()
    const judged = await judge(database, clients)
    return {
      phases: phases.map(({ name, from, to }) => ({ name, from, to, times: load.timesBetween(from, to) })),
      drains,
      away,
      ...beforeControl,
      unclean: state.unclean,
      acknowledged: clients.reduce((sum, { sent }) => sum + sent.length, 0),
      judged,
      pages: { ...pages.counts, faults: pages.faults },
      migrated: migrated.filter((line) => line.startsWith('Migrations')),
      control,
    }
  } finally {
    for (const part of parts) await part.stop()
  }
}

interface Watched {
  load: ReturnType<typeof startLoad>
  sockets: Awaited<ReturnType<typeof openSockets>>
}

/** The control: processes end at once, as by `kill -9`. Calls must fail and sockets come back together. */
async function killSome(fleet: Fleet, version: Version, { load, sockets }: Watched) {
  const failed = load.failures.length
  const begun = Date.now()
  await fleet.kill('realtime', version)
  await sockets.untilAllConnected()
  const spread = sockets.between(begun, Date.now())
  for (let nth = 0; nth < 4 && load.failures.length === failed; nth += 1) {
    await fleet.kill('api', version)
    await setTimeout(1_000)
  }
  return { failed: load.failures.length - failed, ...spread }
}

/** The failures by how they failed, the most frequent first. */
const countKinds = (failures: readonly Failure[]) =>
  [...Map.groupBy(failures, ({ how }) => how.slice(0, 80))]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([how, { length }]) => `${length} × ${how}`)
    .slice(0, 4)
    .join('; ')
