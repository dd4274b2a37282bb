import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { type FaultKind, runFailover, type Strike } from './redis-failover.ts'
import { silentMs } from './redis-worlds.ts'

/** How often each fault comes, unless `--size` says otherwise. */
const fullRepetitions = 5
/** Beyond what Redis itself needs to find another master, which its operator chooses. */
const mostSeconds = 5

const kinds = {
  Sentinel: ['killed', 'frozen', 'killed while a sentinel is frozen'],
  Cluster: ['killed', 'frozen'],
} as const satisfies Record<string, readonly FaultKind[]>

/** Measures what a failover of Redis costs the processes that use it, by Sentinel and in a cluster. */
export async function findRedisFailover({
  seed,
  say,
  size = fullRepetitions,
  only,
}: ProofOptions): Promise<Finding> {
  const figures: Figure[] = []
  for (const world of ['Sentinel', 'Cluster'] as const) {
    if (only !== undefined && only !== world) continue
    say(`${world}: starting`)
    const faults = Array.from({ length: size }, () => kinds[world]).flat()
    const found = await runFailover({ world, faults, seed, say })
    figures.push(
      ...kinds[world].flatMap((kind) =>
        figuresOf(
          `${world}, master ${kind}`,
          found.strikes.filter((strike) => strike.kind === kind),
        ),
      ),
    )
    figures.push(
      asItIs(`${world}: calls made`, [found.calls]),
      none(`${world}: failed calls`, found.failed),
      asItIs(
        `${world}: of these, 503 \`overloaded\`, as a process answers that is too busy or hears nothing of ended sessions`,
        [found.overloaded],
      ),
      asItIs(`${world}: messages acknowledged`, [found.acknowledged]),
      none(`${world}: of these, lost`, found.judged.lost),
      none(`${world}: stored twice`, found.judged.doubled),
      none(`${world}: sockets that lost their line`, found.dropped),
      resyncsOf(world, found.resyncs / found.sockets / faults.length),
    )
  }
  say('control: the address of the master alone')
  const control = await runFailover({ world: 'Sentinel', faults: ['killed'], seed, isControl: true, say })
  const [strike] = control.strikes
  const isBack = strike?.jointAgain !== undefined
  return {
    figures: [
      ...figures,
      {
        what: 'control, the address of the master alone: limits are counted together again within 30 s (1 is yes)',
        runs: [isBack ? 1 : 0],
        wanted: '0',
        holds: !isBack && strike?.takenOver !== undefined,
      },
      none('control: failed calls', control.failed),
      none('control: messages lost', control.judged.lost),
    ],
    words,
  }
}

function figuresOf(what: string, strikes: readonly Strike[]): Figure[] {
  const takenOver = strikes.map((strike) => strike.takenOver ?? Infinity)
  const joint = strikes.map(({ jointAgain }) => jointAgain ?? Infinity)
  const heard = strikes.map(({ heardAgain }) => heardAgain)
  const most = Math.max(...takenOver) + mostSeconds
  const inTime = (name: string, runs: number[]): Figure => ({
    what: `${what}: ${name}`,
    runs,
    unit: ' s',
    wanted: `at most ${mostSeconds} s after Redis`,
    holds: runs.every((seconds) => seconds <= most),
  })
  return [
    asItIs(`${what}: Redis has another one after`, takenOver, ' s'),
    inTime('limits are counted together again after', joint),
    inTime('every hint reaches the other process after', heard),
    asItIs(
      `${what}: messages that the other process did not hear of`,
      strikes.map(({ unheard }) => unheard),
    ),
    asItIs(
      `${what}: calls that processes counted by themselves`,
      strikes.map(({ countedHere }) => countedHere),
    ),
    asItIs(
      `${what}: slowest call`,
      strikes.map(({ slowestMs }) => slowestMs),
      ' ms',
    ),
  ]
}

/** Each socket is asked by its own process; a sentinel that learns of the change late makes it connect anew. */
const resyncsOf = (world: string, each: number): Figure => ({
  what: `${world}: times that each socket was asked to read again, for each fault`,
  runs: [Math.round(each * 10) / 10],
  wanted: 'from 1 to 3',
  holds: each >= 1 && each <= 3,
})
const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})
const asItIs = (what: string, runs: number[], unit?: string): Figure => ({
  what,
  runs,
  ...(unit !== undefined && { unit }),
  wanted: 'as it is',
  holds: true,
})

const words = `Two processes with every role share one Redis: by Sentinel one master, two replicas and three sentinels (\`down-after-milliseconds ${silentMs}\`, quorum 2), in a cluster three masters with a replica each (\`cluster-node-timeout ${silentMs}\`), all on this machine. Killed is SIGKILL, frozen is SIGSTOP, after which the port still answers; the server comes back after each fault and becomes a replica before the next. Twenty people write to each other once a second through one process and listen on the other, so that every hint crosses Redis; twenty others make 20 calls a second. Limits are counted together when one server holds the calls of both processes under an address that nobody else uses; a busy machine counts some calls by itself at any time, so the first such round is taken. In a cluster only addresses count whose slot was the struck node's. What the other process did not hear of, its pages read again when they are told to.`
