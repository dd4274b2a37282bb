import { median } from './alternate-runs.ts'
import type { Figure, ProofOptions } from '../kit/proof.ts'

const repetitions = 7
const lanes = 8
export const benchSeconds = 4

interface Answered {
  medianMs: number
  perSecond: number
}

/** One size of a thing that is asked for over HTTP, and its statements run bare. */
export interface Side {
  size: string
  call: (lanes: number) => Promise<Answered & { refused: number }>
  bare: (lanes: number) => Promise<Answered>
}

type Found = Record<'ms' | 'bareMs' | 'times' | 'perSecond' | 'barePerSecond' | 'part', number[]>

interface Compared {
  small: Side & { found: Found }
  large: Side & { found: Found }
  /** Of the medians, large to small. */
  growth: number[]
  refused: number
}

const nothing = (): Found => ({ ms: [], bareMs: [], times: [], perSecond: [], barePerSecond: [], part: [] })

/** Measures both sizes and pgbench in turn, so that other load on the machine affects all of them. */
export async function besidePgbench(sides: { small: Side; large: Side }, say: ProofOptions['say']) {
  const all: Compared = {
    small: { ...sides.small, found: nothing() },
    large: { ...sides.large, found: nothing() },
    growth: [],
    refused: 0,
  }
  const once = async ({ call, bare }: Side, found: Found, isFirst: boolean) => {
    const [one, bareOne] = await inTurn(
      isFirst,
      () => call(1),
      () => bare(1),
    )
    const [many, bareMany] = await inTurn(
      isFirst,
      () => call(lanes),
      () => bare(lanes),
    )
    all.refused += one.refused + many.refused
    found.ms.push(one.medianMs)
    found.bareMs.push(bareOne.medianMs)
    found.times.push(one.medianMs / bareOne.medianMs)
    found.perSecond.push(many.perSecond)
    found.barePerSecond.push(bareMany.perSecond)
    found.part.push(many.perSecond / bareMany.perSecond)
  }
  // The first run of each size is a warm-up.
  for (const side of [all.small, all.large]) await once(side, nothing(), true)
  for (let round = 0; round < repetitions; round += 1) {
    const isFirst = round % 2 === 0
    const order = isFirst ? [all.small, all.large] : [all.large, all.small]
    for (const side of order) await once(side, side.found, isFirst)
    all.growth.push((all.large.found.ms.at(-1) ?? 0) / (all.small.found.ms.at(-1) ?? 1))
    say(`round ${round + 1} of ${repetitions}`)
  }
  return all
}

async function inTurn<A, B>(
  isFirst: boolean,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  if (isFirst) return [await one(), await other()]
  const later = await other()
  return [await one(), later]
}

export const hundredths = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)
const thousandths = (runs: number[]) => runs.map((value) => Math.round(value * 1_000) / 1_000)

interface Wanted {
  /** Plural noun of the counted thing, such as «lists». */
  many: string
  mostTimes: number
  leastPart: number
}

export function figuresBeside(
  { size, found }: Compared['small'],
  { many, mostTimes, leastPart }: Wanted,
): Figure[] {
  return [
    { what: `median, ${size}`, runs: thousandths(found.ms), unit: ' ms', wanted: 'as it is', holds: true },
    {
      what: `pgbench, median, ${size}`,
      runs: thousandths(found.bareMs),
      unit: ' ms',
      wanted: 'the reference',
      holds: true,
    },
    {
      what: `median to pgbench, ${size}`,
      runs: hundredths(found.times),
      unit: ' ×',
      wanted: `at most ${mostTimes} × (median)`,
      holds: median(found.times) <= mostTimes,
    },
    {
      what: `${many} a second, ${size}`,
      runs: found.perSecond.map(Math.round),
      wanted: 'as it is',
      holds: true,
    },
    {
      what: `pgbench, ${many} a second, ${size}`,
      runs: found.barePerSecond.map(Math.round),
      wanted: 'the reference',
      holds: true,
    },
    {
      what: `${many} a second to pgbench, ${size}`,
      runs: hundredths(found.part),
      unit: ' ×',
      wanted: `at least ${leastPart} × (median)`,
      holds: median(found.part) >= leastPart,
    },
  ]
}
