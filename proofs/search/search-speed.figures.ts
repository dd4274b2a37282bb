import { benchSearches, cityOf, type Kind, kinds, loadSearches, misspelt, watchSearches } from './search.ts'
import { median } from '../kit/alternate-runs.ts'
import { aSearchTown, type SearchTown } from './search-town.ts'
import { besidePgbench, figuresBeside, hundredths, type Side } from '../kit/compare-to-pgbench.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const seconds = 1
const repetitions = 7
const goal = { many: 'searches', mostTimes: 2.5, leastPart: 0.5 }

async function sideOf(town: SearchTown, kind: Kind, size: string): Promise<Side> {
  const watched = await watchSearches(town, kinds[kind])
  return {
    size: `${kind}, ${size}`,
    call: (lanes) => loadSearches(town, kinds[kind], { lanes, seconds }),
    bare: (lanes) => benchSearches(town, watched, { lanes, seconds }),
  }
}

const atMost = (what: string, runs: number[], most: number, unit = ' ×'): Figure => ({
  what,
  runs: hundredths(runs),
  unit,
  wanted: `at most ${most}${unit} (median)`,
  holds: median(runs) <= most,
})

async function compareSizes(small: SearchTown, large: SearchTown, kind: Kind, say: ProofOptions['say']) {
  const all = await besidePgbench(
    {
      small: await sideOf(small, kind, '10,000 people'),
      large: await sideOf(large, kind, '1,000,000 people'),
    },
    (line) => say(`${kind}, ${line}`),
  )
  return [
    ...figuresBeside(all.small, goal),
    ...figuresBeside(all.large, goal),
    atMost(`median of ${kind}, 1,000,000 people to 10,000`, all.growth, 2.5),
    { what: `calls refused, ${kind}`, runs: [all.refused], wanted: '0', holds: all.refused === 0 },
  ]
}

async function compareCities(town: SearchTown, kind: 'hosts' | 'events') {
  const time = async (size: 'biggest' | 'average') =>
    (await loadSearches(town, cityOf(kind, size), { lanes: 1, seconds })).medianMs
  await time('biggest')
  const times: number[] = []
  for (let round = 0; round < repetitions; round += 1)
    times.push((await time('biggest')) / (await time('average')))
  return atMost(`median of ${kind}, the biggest city to an average one`, times, 2)
}

async function timeNames(town: SearchTown) {
  const times: number[] = []
  for (let round = 0; round <= repetitions; round += 1)
    times.push((await loadSearches(town, misspelt, { lanes: 1, seconds })).medianMs)
  return atMost('median of a name with a slip, 1,000,000 people', times.slice(1), 10, ' ms')
}

async function measureSearch(
  small: SearchTown,
  large: SearchTown,
  say: ProofOptions['say'],
): Promise<Finding> {
  const figures: Figure[] = []
  for (const kind of ['hosts', 'events', 'overlap'] as const)
    figures.push(...(await compareSizes(small, large, kind, say)))
  figures.push(
    await compareCities(large, 'hosts'),
    await compareCities(large, 'events'),
    await timeNames(large),
  )
  return {
    figures,
    words:
      'Students in the 5,000 biggest cities of the gazetteer, six of a hundred in the biggest; 3,000 and 300,000 homes with calendars and as many events, 100,000 and 10 million stops of trips. 24 searches of each kind, in a big city more often than in a small one: hosts for two on three nights, events on these days, and whose way crosses one’s own (overlap). Asked for by bare sockets over HTTP, one process of the API; pgbench runs the statements that went by on the wire, prepared and with their values, each search in one pipeline. Medians are of one caller, throughput is of 8. All of it shares the machine.',
  }
}

export async function findSearchSpeed({ seed, say }: ProofOptions): Promise<Finding> {
  const town = (people: number) =>
    aSearchTown({ people, seed, say: (line) => say(`${people.toLocaleString('en')} people, ${line}`) })
  const small = await town(10_000)
  const large = await town(1_000_000)
  try {
    return await measureSearch(small, large, say)
  } finally {
    await large.stop()
    await small.stop()
  }
}
