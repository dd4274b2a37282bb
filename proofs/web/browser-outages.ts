import { setTimeout } from 'node:timers/promises'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'
import type { Writer } from './outage-writer.ts'
import { aWorld, type Fault, type World } from './outage-world.ts'
import { aBrowser } from '../../e2e/support/signed-in.ts'

interface OutageOptions {
  outages: number
  /** Apps of their own, side by side. */
  worlds: number
  seed: number
  /** Runs in every page before the app does. */
  initScript?: string
  say: (line: string) => void
}

type Random = () => number
type Meanwhile = 'stays' | 'reloads' | 'leaves'

interface Outage {
  fault: Fault
  ms: number
  /** It begins in the moment in which a browser asks for a new token. */
  isAtExpiry: boolean
  meanwhile: readonly Meanwhile[]
}

const longFromMs = 4_000
const longestMs = 15_000

/** A new result; each world adds to it. */
const nothing = () => ({
  outages: 0,
  kinds: new Map<string, number>(),
  long: 0,
  atExpiry: 0,
  refreshes: 0,
  reloads: 0,
  leaves: 0,
  messages: 0,
  delivered: 0,
  unsent: 0,
  lost: 0,
  doubled: 0,
  signOuts: 0,
  notWritten: 0,
  openedAnew: 0,
  ended: 0,
})
type Outcome = ReturnType<typeof nothing>

/** Outages of worlds in each of which two browsers talk; what became of every message they showed. */
export async function runOutages({
  outages,
  worlds: count,
  seed,
  initScript,
  say,
}: OutageOptions): Promise<Outcome> {
  const outcome = nothing()
  const browser = await aBrowser()
  try {
    await Promise.all(
      Array.from({ length: count }, async (_, nth) => {
        const world = await aWorld(browser, initScript === undefined ? {} : { initScript })
        try {
          const share = Math.floor(outages / count) + (nth < outages % count ? 1 : 0)
          await live(world, { share, random: seeded(seed + nth * 7_919), outcome, say })
        } finally {
          await world.stop()
        }
      }),
    )
  } finally {
    await browser.close()
  }
  return outcome
}

interface Share {
  share: number
  random: Random
  outcome: Outcome
  say: OutageOptions['say']
}

async function live(world: World, { share, random, outcome, say }: Share) {
  const due: Fault[] = []
  for (let nth = 0; nth < share; nth += 1) {
    if (due.length === 0) due.push(...shuffled(world.faults, random))
    const fault = due.pop()
    if (!fault) return
    const outage = drawn(fault, random)
    const began = Date.now()
    await suffer(world, outage, random)
    note(outcome, outage)
    if (world.api.isGone()) {
      outcome.ended += 1
      await world.api.start()
    }
    const waiting = await Promise.all(world.writers.map((writer) => writer.settle(60_000)))
    const lost = await findLost(world)
    const took = Math.round((Date.now() - began) / 100) / 10
    const what = `${fault.of} ${fault.how}, ${Math.round(outage.ms)} ms, ${outage.meanwhile.join(' and ')}`
    say(
      `${outcome.outages}: ${what}; ${took} s${named('waiting', waiting.flat())}${named('not found', lost)}`,
    )
  }
  await judge(world, outcome)
}

const named = (what: string, texts: readonly string[]) =>
  texts.length > 0 ? `; ${what}: ${texts.join(', ')}` : ''

function drawn(fault: Fault, random: Random): Outage {
  const isLong = random() < 0.2
  const ms = isLong ? longFromMs + random() * (longestMs - longFromMs) : 200 + random() * 1_800
  const meanwhile = [random(), random()].map((value): Meanwhile => {
    if (value < 0.25) return 'reloads'
    return value < 0.4 ? 'leaves' : 'stays'
  })
  return { fault, ms, isAtExpiry: random() < 0.25, meanwhile }
}

let written = 0
const write = (writer: Writer) => writer.write(`m${(written += 1)} of ${writer.name}`)

/** Both write at the beginning, and again in the middle of it, after a reload or somewhere else. */
async function suffer({ writers }: World, { fault, ms, isAtExpiry, meanwhile }: Outage, random: Random) {
  const [first] = writers
  if (isAtExpiry) await first?.untilRefresh()
  const early = writers.map(write)
  await fault.begin()
  const end = setTimeout(ms).then(fault.end)
  const lives = writers.map(async (writer, nth) => {
    await early[nth]
    await write(writer)
    await setTimeout(random() * Math.min(ms / 2, 2_000))
    if (meanwhile[nth] === 'reloads') await writer.reload()
    if (meanwhile[nth] === 'leaves') {
      await writer.leave()
      await setTimeout(random() * 500)
      await writer.comeBack()
    }
    await write(writer)
  })
  await Promise.all([end, ...lives])
}

function note(outcome: Outcome, { fault, ms, isAtExpiry, meanwhile }: Outage) {
  const kind = `${fault.of}: ${fault.how}`
  outcome.outages += 1
  outcome.kinds.set(kind, (outcome.kinds.get(kind) ?? 0) + 1)
  if (ms >= longFromMs) outcome.long += 1
  if (isAtExpiry) outcome.atExpiry += 1
  if (meanwhile.includes('reloads')) outcome.reloads += 1
  if (meanwhile.includes('leaves')) outcome.leaves += 1
}

/** Texts that were shown and are neither stored nor still on the screen. */
async function findLost({ writers, count }: World) {
  const stored = await count(writers.flatMap(({ shown }) => shown))
  const lost = await Promise.all(
    writers.map(async (writer) => {
      const { unsent = [] } = (await writer.look()) ?? {}
      return writer.shown.filter((text) => !stored.has(text) && !unsent.includes(text))
    }),
  )
  return lost.flat()
}

async function judge(world: World, outcome: Outcome) {
  for (const writer of world.writers) await writer.settle(90_000)
  const lost = await findLost(world)
  const shown = world.writers.flatMap((writer) => writer.shown)
  const stored = await world.count(shown)
  outcome.messages += shown.length
  outcome.delivered += shown.filter((text) => stored.get(text) === 1).length
  outcome.doubled += shown.filter((text) => (stored.get(text) ?? 0) > 1).length
  outcome.lost += lost.length
  outcome.unsent += shown.filter((text) => !stored.has(text) && !lost.includes(text)).length
  for (const { counts } of world.writers) {
    outcome.signOuts += counts.signOuts
    outcome.refreshes += counts.refreshes
    outcome.notWritten += counts.notWritten
    outcome.openedAnew += counts.openedAnew
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
