import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { proveRollingUpgrade } from './rolling-upgrade.ts'

const callsPerSecond = 200

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
const tenth = (value: number) => Math.round(value * 10) / 10

export async function findRollingUpgrade({
  seed,
  say,
  size = callsPerSecond,
  from,
}: ProofOptions): Promise<Finding> {
  return figuresOf(await proveRollingUpgrade({ from, perSecond: size, seed, say }), say)
}

type Found = Awaited<ReturnType<typeof proveRollingUpgrade>>

function figuresOf(found: Found, say: (line: string) => void): Finding {
  const { phases, drains, judged, pages, control } = found
  const total = phases.reduce((sum, { times }) => sum + times.length, 0)
  const seconds = phases.reduce((sum, { from: begun, to }) => sum + (to - begun) / 1000, 0)
  const shares = drains.map(({ mostInOneSecond, lost }) => Math.round((100 * mostInOneSecond) / lost))
  const controlShare = Math.round((100 * control.mostInOneSecond) / control.returned)
  for (const { call, how } of found.failures.slice(0, 20)) say(`failed: ${call}: ${how}`)
  for (const { what } of pages.faults.slice(0, 20)) say(`page: ${what}`)
  return {
    figures: [
      asItIs('calls made', [total]),
      asItIs('of these in a second', [tenth(total / seconds)]),
      none('failed calls', found.failures.length),
      asItIs('calls that were not made because too many were open', [found.skipped]),
      asItIs('messages acknowledged', [found.acknowledged]),
      none('of these, lost', judged.lost),
      none('doubled', judged.doubled),
      none(
        'with another number, out of order or behind a gap',
        judged.renumbered + judged.reordered + judged.gaps,
      ),
      none('sign-outs of the two pages', pages.signOuts),
      asItIs('pages loaded anew', [pages.loaded]),
      asItIs('steps inside the page that stays open', [pages.steps]),
      none('errors, refused calls, missing files and empty screens in both pages', pages.faults.length),
      asItIs(
        'sockets that lost their line, each time a realtime process stopped',
        drains.map(({ lost }) => lost),
      ),
      none('sockets that were away in the end', found.away),
      none('sockets that were told to check or end their session', found.refusedSockets.length),
      asItIs(
        'seconds over which they came back',
        drains.map(({ seconds: spread }) => tenth(spread)),
        ' s',
      ),
      {
        what: 'largest share of them within one second',
        runs: shares,
        unit: ' %',
        wanted: 'at most 50 %',
        holds: shares.every((share) => share <= 50),
      },
      {
        what: 'control, the same share when the process is killed',
        runs: [controlShare],
        unit: ' %',
        wanted: 'more than 50 %',
        holds: controlShare > 50,
      },
      {
        what: 'control, failed calls when processes are killed',
        runs: [control.failed],
        wanted: 'at least 1',
        holds: control.failed > 0,
      },
      none('processes whose parts did not all stop in time', found.unclean),
      ...phases.map(({ name, from: begun, to }) =>
        asItIs(`${name}: time`, [tenth((to - begun) / 1000)], ' s'),
      ),
      ...phases.map(({ name, times }) =>
        asItIs(`${name}: 99th of 100 calls`, [percentile(times, 0.99)], ' ms'),
      ),
      asItIs('slowest call', [Math.max(...phases.flatMap(({ times }) => percentile(times, 1)))], ' ms'),
    ],
    words: wordsOf(found),
  }
}

function percentile(times: readonly number[], part: number) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function wordsOf({ from, changedAssets, migrated }: Found) {
  const steps = migrated.map((line) => `\`${line}\``).join(', then ')
  return `The old version is ${from}, the new one the working tree with four sample migrations (a column, an index, a backfill, and a contract that drops the column, on the tables of messages and of follows). ${changedAssets} scripts and styles differ. ${steps}. Two processes of each role run behind HAProxy with ops/haproxy/haproxy.cfg (without TLS, on other ports), on two cores that also carry PostgreSQL, Redis, the callers and Chromium, and whatever else runs there: the times say how busy they were. HAProxy repeats a call only when no process has received it, and scripts and styles also when a process does not have them. Shedding was off (\`SHED_DELAY_MS\`), because the machine is as small as its load is large. Each replaced process was stopped by SIGTERM, and the next one waited for nothing but its \`/ready\`. Forward the order was worker, realtime, api; back it was the reverse. Eight kinds of reads, messages of a conversation, profiles, follows, read marks and messages were called; 40 people sent a fifth of all calls as messages, and repeated each until it was acknowledged. 200 sockets came back as the app’s pages do. In Chromium one page loaded another screen every second or two, and one stayed open with its service worker and went from screen to screen.`
}
