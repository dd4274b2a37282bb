import type { Mutant } from './mutant.ts'
import type { Outcome } from './try-mutant.ts'

/** One line of the table, as it was written by this or an earlier run. */
export interface Row {
  name: string
  slice: string
  kind: string
  verdict: string
  caughtBy: string
  seconds: string
}

const notRun = 'not run'

export function rowOf({ name, slice, kind }: Mutant, outcome?: Outcome): Row {
  const verdict = outcome ? (outcome.caughtIn ?? 'SURVIVED') : notRun
  return {
    name,
    slice,
    kind,
    verdict,
    caughtBy: outcome?.caughtBy ?? '',
    seconds: String(outcome?.seconds ?? ''),
  }
}

/** Reads the table of an earlier report, so that a run of a few mutants keeps what is known of the others. */
export function readRows(report: string): Map<string, Row> {
  const cells = report
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  return new Map(
    cells.map(([, name = '', slice = '', kind = '', verdict = '', caughtBy = '', seconds = '']) => [
      name.replaceAll('`', ''),
      {
        name: name.replaceAll('`', ''),
        slice,
        kind,
        verdict,
        caughtBy: caughtBy.replaceAll('\\|', '|'),
        seconds,
      },
    ]),
  )
}

export function writeReport(rows: readonly Row[], commit: string, day: string): string {
  const ran = rows.filter(({ verdict }) => verdict !== notRun)
  const of = (verdict: string) => ran.filter((row) => row.verdict === verdict)
  const [gate, nightly, survived] = [of('gate'), of('nightly'), of('SURVIVED')]
  const share = ran.length === 0 ? 0 : Math.round((gate.length / ran.length) * 100)
  const lines = rows.map(({ name, slice, kind, verdict, caughtBy, seconds }) => {
    return `| \`${name}\` | ${slice} | ${kind} | ${verdict} | ${caughtBy.replaceAll('|', '\\|')} | ${seconds} |`
  })
  const names = (chosen: readonly Row[]) => chosen.map(({ name }) => `\`${name}\``).join(', ') || 'none'
  return `# Mutants: does the gate see faults in the product?

\`pnpm mutants [NAME…] [--tier gate|nightly] [--list]\` plants one fault at a time in a copy of the tree and runs what
\`pnpm affected\` selects for that file: checks, tests, journeys, until the first is red. What stays green goes on to the
nightly selection. A test that is red without the fault has caught nothing. Formatting and lint are left out.

Last changed: ${day}, commit ${commit}. ${rows.length} mutants, ${ran.length} run: ${gate.length} caught by the gate's
selection (${share} %), ${nightly.length} only by the nightly one, ${survived.length} survived.

- Only nightly: ${names(nightly)}
- Survived: ${names(survived)}

| mutant | slice | kind | caught in | caught by | s |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
