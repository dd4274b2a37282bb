import type { PartKind } from './parts.ts'
import type { Server } from './plan.ts'

export interface Row {
  server: Server
  part: PartKind
  isUp: boolean
  /** Says who leads or whom it follows. */
  words: string
}

export interface Status {
  rows: readonly Row[]
  /** Faults that were caused and not undone. */
  faults: readonly string[]
  isWhole: boolean
}

const head = { server: 'server', part: 'part', state: 'state', words: '' }

/** One line for each part, the server only where it changes. */
export function drawStatus({ rows, faults, isWhole }: Status): string {
  const cells = [
    head,
    ...rows.map(({ server, part, isUp, words }, nth) => ({
      server: rows[nth - 1]?.server === server ? '' : server,
      part,
      state: isUp ? 'up' : 'DOWN',
      words,
    })),
  ]
  const width = (name: 'server' | 'part' | 'state') => Math.max(...cells.map((cell) => cell[name].length))
  const lines = cells.map(({ server, part, state, words }) =>
    [server.padEnd(width('server')), part.padEnd(width('part')), state.padEnd(width('state')), words]
      .join('  ')
      .trimEnd(),
  )
  const down = rows.filter(({ isUp }) => !isUp).length
  return [
    ...lines,
    '',
    isWhole
      ? 'Everything is up.'
      : down > 0
        ? `${down} of ${rows.length} parts are down.`
        : 'Not everything is in its place.',
    ...(faults.length > 0 ? [`Faults: ${faults.join(', ')}`] : []),
  ].join('\n')
}
