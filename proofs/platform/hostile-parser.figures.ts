import { inlineParsers } from './hostile-inline-parsers.ts'
import { tryCalendars, tryInlineParser, tryPictures } from './hostile-parsers.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const count = 2_000
const mostCpuMs = 1_000

/** Runs every parser on 2,000 hostile inputs: none may crash or block the API process. */
export async function findHostileParsers({ seed, say }: ProofOptions): Promise<Finding> {
  const figures: Finding['figures'] = []
  const odd: string[] = []
  for (const parser of Object.keys(inlineParsers)) {
    say(`${parser}: ${count} inputs`)
    const { failures, slowestCpuMs } = await tryInlineParser(parser, { count, seed })
    odd.push(...failures)
    const slowest = slowestCpuMs ?? Number.POSITIVE_INFINITY
    figures.push({
      what: `${parser}: slowest of ${count.toLocaleString('en')}, failures ${failures.length}`,
      runs: [Math.round(slowest * 10) / 10],
      unit: ' ms of CPU',
      wanted: `below ${mostCpuMs} ms, no failure`,
      holds: failures.length === 0 && slowest < mostCpuMs,
    })
  }
  for (const trySandboxed of [tryCalendars, tryPictures]) {
    const { parser, inputs, failures, killed } = await trySandboxed({ count, seed })
    say(`${parser}: ${inputs} inputs, ${killed} killed at a limit`)
    odd.push(...failures)
    figures.push(
      { what: `${parser}: inputs`, runs: [inputs], wanted: `at least ${count}`, holds: inputs >= count },
      { what: `${parser}: failures`, runs: [failures.length], wanted: 'none', holds: failures.length === 0 },
      { what: `${parser}: killed at a limit`, runs: [killed], wanted: 'as it is', holds: true },
    )
  }
  return {
    figures,
    words: [
      'Each parser of the process that answers is given its inputs in one process that is killed when it hangs; the time is that on a core. Calendars and pictures are read in a process each, killed after 2 and 60 seconds of CPU.',
      ...(odd.length > 0 ? [`Odd: ${odd.slice(0, 20).join('; ')}.`] : []),
    ].join(' '),
  }
}
