import { type Bar, drawBars } from './draw-bars.ts'
import type { RecordedFigure, RecordedProof } from './read-proof-page.ts'

export interface Chart {
  file: string
  title: string
  about: string
  svg: string
}

interface ChartRule {
  file: string
  title: string
  about: string
  /** Picks the figures of the chart; proof and figure are named in the label. */
  pick: RegExp
}

const rules: readonly ChartRule[] = [
  {
    file: 'ratio.svg',
    title: 'One request of the API to its own SQL statement, medians of the same run',
    about:
      'How many times longer a request takes than its SQL statement alone, for chat list, feed, moderation and search.',
    pick: /median to pgbench/,
  },
  {
    file: 'growth.svg',
    title: 'The same request with more data: how many times longer',
    about:
      'How many times longer a request takes in the larger database than in the smaller one, by the sizes named.',
    pick: /^median of (?!.*(?:city|follows)).* to [\d,]+(?: million)?$/,
  },
  {
    file: 'faults.svg',
    title: 'The slowest answer while a fault lasts, in seconds',
    about:
      'Seconds that the slowest request waits for an answer while PostgreSQL, Redis, the storage or the mail server fails.',
    pick: /: slowest answer$/,
  },
]

/** Draws the charts whose figures some proof has recorded. */
export function drawCharts(proofs: readonly RecordedProof[]): Chart[] {
  return rules.flatMap(({ file, title, about, pick }) => {
    const bars = proofs.flatMap((proof) =>
      proof.figures.filter(({ what }) => pick.test(what)).map((figure) => barOf(proof, figure)),
    )
    return bars.length === 0 ? [] : [{ file, title, about, svg: drawBars(title, about, bars) }]
  })
}

function barOf({ name }: RecordedProof, { what, median, least, most, unit, wanted }: RecordedFigure): Bar {
  const goal = /at most ([\d.]+)/.exec(wanted)?.[1]
  return {
    label: `${name}: ${shorten(what)}`,
    value: median,
    least,
    most,
    unit,
    ...(goal !== undefined && { goal: Number(goal) }),
  }
}

/** Leaves out the words that the title of the chart says already. */
const shorten = (what: string) =>
  what.replace(/(?:: )?median (?:to pgbench(?:, )?|of )/, '').replace(/: slowest answer$/, '')
