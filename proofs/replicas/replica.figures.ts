import { setTimeout } from 'node:timers/promises'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'
import { startProcess, type Running } from '../../apps/api/testing/two-processes.ts'
import { quiet } from '../chats/chat-town.ts'
import { tokensFor } from '../identity/tokens.ts'
import { hundredths } from '../kit/compare-to-pgbench.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { idOf } from '../profiles/people.ts'
import { fillSearchTown } from '../search/search-town.ts'
import { cpuSecondsOf, runMix, watchReads } from './mixed-load.ts'
import { checkOwnChanges } from './own-changes.ts'
import { delayAtRandom, type ReplicatedServer, startReplicatedServer } from './replicated-server.ts'

const people = 40
const rounds = 3
const secondsEach = 20
/** Shorter than what a process tolerates of not hearing which sessions ended. */
const awayMs = 3_000

/** Reads from replicas that are late at random: nobody misses their own changes, and the primary has less to do. */
export async function findReplicas({ seed, say, size = 1_000_000 }: ProofOptions): Promise<Finding> {
  const random = seeded(seed)
  const server = await startReplicatedServer()
  const sign = tokensFor(server.database)
  // Profiles that were filled in by SQL count as incomplete once they are changed: the token outlives that.
  const tokenOf = (accountId: string) => sign(accountId, { ver: 1_000_000 })
  const started: Running[] = []
  const open = async (settings: Record<string, string>) => {
    const running = await startProcess(server.database, { ...quiet, ...settings })
    started.push(running)
    return running
  }
  try {
    say('a server with 20,000 people and two replicas')
    await fillSearchTown(server.database.ownerUrl, { people: 20_000, seed })
    for (let nth = 0; nth < 2; nth += 1) await server.addReplica()
    const app = await open({ DATABASE_READ_URL: server.readUrls() })
    const call = { url: app.url, tokenOf, people }
    await untilUsable(app.url, 2)

    say(`${size} checks of own changes, with replicas that are late at random`)
    const before = await readsOf(app.url)
    const delays = server.replicas.map(({ port }) => delayAtRandom(port, random))
    const own = await checkOwnChanges({ ...call, checks: size })
    if (own.failed > 0) say(`the first failure: ${own.firstFailure}`)
    const share = shareSince(before, await readsOf(app.url))
    say('the control')
    const control = await checkOwnChanges({ ...call, checks: 2_000, keepsPosition: false })
    const pauses = (await Promise.all(delays.map((delay) => delay.stop()))).reduce((sum, one) => sum + one, 0)

    say('both replicas stop')
    const [stopping] = await Promise.all([
      checkOwnChanges({ ...call, checks: 2_000 }),
      ...server.replicas.map((replica) => server.stop(replica, 'immediate')),
    ])
    const without = await checkOwnChanges({ ...call, checks: 1_000 })
    for (const replica of server.replicas) await server.start(replica)
    await untilUsable(app.url, 2)

    say('the primary is away for three seconds')
    const away = await watchReads(app.url, tokenOf(idOf(people + 1)), async () => {
      await setTimeout(1_000)
      await server.stop(server.primary, 'immediate')
      await setTimeout(awayMs)
      await server.start(server.primary)
      await setTimeout(2_000)
    })

    const alone = await open({})
    const saved = await compareLoad(server, [alone.url, app.url], { tokenOf, random, say })
    return {
      figures: figuresOf({ own, share, control, pauses, stopping, without, away, saved }),
      words,
    }
  } finally {
    for (const running of started) await running.stop()
    await server.remove()
  }
}

interface Load {
  tokenOf: (accountId: string) => string
  random: () => number
  say: ProofOptions['say']
}

/** The same mix, in turns without and with replicas: seconds of the primary's processor for a thousand calls. */
async function compareLoad(server: ReplicatedServer, urls: [string, string], { tokenOf, random, say }: Load) {
  const cost: [number[], number[]] = [[], []]
  const shares: number[] = []
  let failed = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [nth, url] of urls.entries()) {
      say(`load ${round + 1} of ${rounds}, ${nth === 0 ? 'without' : 'with'} replicas`)
      const reads = await readsOf(url)
      const used = cpuSecondsOf(server.primary.data)
      const mix = await runMix({ url, tokenOf, people: 8, seconds: secondsEach, seed: random })
      failed += mix.failed
      cost[nth]?.push(((cpuSecondsOf(server.primary.data) - used) / mix.calls) * 1_000)
      if (nth === 1) shares.push(shareSince(reads, await readsOf(url)))
    }
  }
  const left = cost[1].map((value, round) => Math.round((value / (cost[0][round] ?? Number.NaN)) * 100) / 100)
  return { cost, left, shares, failed }
}

type Reads = Record<'replica' | 'primary' | 'primary_after_failure', number>

async function readsOf(url: string): Promise<Reads> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const one = (by: string) =>
    Number(new RegExp(`lagging_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return {
    replica: one('replica'),
    primary: one('primary'),
    primary_after_failure: one('primary_after_failure'),
  }
}

function shareSince(before: Reads, now: Reads) {
  const replica = now.replica - before.replica
  const all =
    replica + now.primary - before.primary + now.primary_after_failure - before.primary_after_failure
  return Math.round((replica / all) * 100)
}

async function untilUsable(url: string, wanted: number) {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (Number(/wayfellow_replicas_usable (\d+)/.exec(text)?.[1]) === wanted) return
    await setTimeout(100)
  }
  throw new Error('the replicas were not taken into use')
}

type Checked = Awaited<ReturnType<typeof checkOwnChanges>>
interface Measured {
  own: Checked
  share: number
  control: Checked
  pauses: number
  stopping: Checked
  without: Checked
  away: Awaited<ReturnType<typeof watchReads>>
  saved: Awaited<ReturnType<typeof compareLoad>>
}

function figuresOf({ own, share, control, pauses, stopping, without, away, saved }: Measured): Figure[] {
  const none = (what: string, count: number) => figure(what, count, '0', count === 0)
  return [
    asItIs('changes that were looked for at once, with late replicas', [own.checks]),
    none('of these, not seen', own.stale),
    none('of these, failed calls', own.failed),
    asItIs('of these, answered by a replica', [share], ' %'),
    asItIs('times that a replica was held up', [pauses]),
    figure(
      'control, not seen by clients that leave out the place of their change, of 2,000',
      control.stale,
      'at least 1',
      control.stale > 0,
    ),
    none('failed or not seen while both replicas crash, of 2,000', stopping.failed + stopping.stale),
    none('failed or not seen without them, of 1,000', without.failed + without.stale),
    none('searches that failed around three seconds without the primary', away.failed),
    {
      ...figure(
        'longest time without an answer',
        Math.round(away.longestGapMs),
        'at most 2000',
        away.longestGapMs <= 2_000,
      ),
      unit: ' ms',
    },
    none('failed calls of the mix', saved.failed),
    asItIs('reads of the mix that may leave the primary and did', saved.shares, ' %'),
    asItIs('primary, processor for 1,000 calls without replicas', hundredths(saved.cost[0]), ' s'),
    asItIs('primary, processor for 1,000 calls with two', hundredths(saved.cost[1]), ' s'),
    {
      what: 'of the primary’s work, left with replicas',
      runs: saved.left,
      unit: ' ×',
      wanted: 'less than 1',
      holds: saved.left.every((value) => value < 1),
    },
  ]
}

const asItIs = (what: string, runs: number[], unit = ''): Figure => ({
  what,
  runs,
  unit,
  wanted: 'as it is',
  holds: true,
})

const figure = (what: string, value: number, wanted: string, holds: boolean): Figure => ({
  what,
  runs: [value],
  wanted,
  holds,
})

const words = `A PostgreSQL of its own with two streaming replicas, all on this machine and without fsync, and one process of the app. While the checks run, each replica's replay is stopped again and again for up to 1.5 s, now and then for 7 s, which is longer than the app tolerates. A check changes the own profile and reads it as a person's page, which a replica may answer. The mix: three of ten calls search hosts, two events, two open a profile, one the feed, one the list of chats, which is read from the primary, and one changes the profile.`
