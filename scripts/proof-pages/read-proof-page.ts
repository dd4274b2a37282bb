import { basename } from 'node:path'

/** A row of a recorded proof. Numbers are as recorded, in `unit`. */
export interface RecordedFigure {
  what: string
  median: number
  least: number
  most: number
  unit: string
  wanted: string
  holds: boolean
}

export interface RecordedProof {
  name: string
  title: string
  date: string
  commit: string
  figures: RecordedFigure[]
}

/** Reads a page that `pnpm prove` wrote; other pages of docs/proofs, without its table, give nothing. */
export function readProofPage(path: string, text: string): RecordedProof | undefined {
  const title = /^# (.+)$/m.exec(text)?.[1]
  const date = /^- date: (\S+)/m.exec(text)?.[1]
  const commit = /^- commit: (.+)$/m.exec(text)?.[1]
  if (title === undefined || date === undefined || commit === undefined) return undefined
  const figures = text.split('\n').flatMap((line) => readRow(line) ?? [])
  return { name: basename(path, '.md'), title, date, commit, figures }
}

/** Reads a row of seven cells: figure, median, least, most, runs, wanted, holds. */
function readRow(line: string): RecordedFigure | undefined {
  if (!line.startsWith('| ')) return undefined
  const [what = '', median = '', least = '', most = '', , wanted = '', holds = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  if (holds !== 'yes' && holds !== '**no**') return undefined
  return {
    what,
    median: Number.parseFloat(median),
    least: Number.parseFloat(least),
    most: Number.parseFloat(most),
    unit: median.replace(/^-?[\d.]+\s*/, ''),
    wanted,
    holds: holds === 'yes',
  }
}
