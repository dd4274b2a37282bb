import { proveHostileUploads } from './full-size-uploads.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const rounded = (runs: number[]) => runs.map((value) => Math.round(value * 100) / 100)
const mostRatio = 2.75

const none = (what: string, faults: string[]) => ({
  what,
  runs: [faults.length],
  wanted: 'none',
  holds: faults.length === 0,
})

export async function findHostileUploads({ seed, say }: ProofOptions): Promise<Finding> {
  const { planted, found, trial, repetitions } = await proveHostileUploads(seed, say)
  const ratios = repetitions.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? Number.POSITIVE_INFINITY
  const faults = Object.entries(trial.faults).map(([fault, count]) => `${fault} ${count}`)
  const odd = [...trial.crashes, ...trial.traces, ...trial.surprises]
  return {
    figures: [
      { what: 'hostile files', runs: [trial.files], wanted: 'at least 200', holds: trial.files >= 200 },
      { what: 'made into a clean picture', runs: [trial.cleaned], wanted: 'as it is', holds: true },
      { what: 'refused', runs: [trial.refused], wanted: 'as it is', holds: true },
      none('failures of the process that asked', trial.crashes),
      none('traces of metadata or active content in what is served', trial.traces),
      none('refused or made against what was expected', trial.surprises),
      {
        what: 'planted files in which the detector finds traces',
        runs: [found],
        wanted: `all ${planted}`,
        holds: found === planted,
      },
      {
        what: 'most memory of a decoding process',
        runs: [Math.round(trial.peakMb)],
        unit: ' MB',
        wanted: 'at most 1,465 MB',
        holds: trial.peakMb <= 1_465,
      },
      {
        what: 'slowest file, with the start of its process',
        runs: [Math.round(trial.slowestMs)],
        unit: ' ms',
        wanted: 'within 40 s',
        holds: trial.slowestMs < 40_000,
      },
      {
        what: 'decoding 12 megapixels',
        runs: rounded(repetitions.map(({ decodeMs }) => decodeMs)),
        unit: ' ms',
        wanted: 'the reference',
        holds: true,
      },
      {
        what: 'making three sizes and the blur',
        runs: rounded(repetitions.map(({ makeMs }) => makeMs)),
        unit: ' ms',
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'making to decoding',
        runs: rounded(ratios),
        unit: ' ×',
        wanted: `at most ${mostRatio} × (median)`,
        holds: middle <= mostRatio,
      },
    ],
    words: [
      `Refused with these words: ${faults.join(', ')}. Decoding and making run turn about in one process; a process that starts for each photo adds about 0.2 s, which no decoder can be blamed for.`,
      ...(odd.length > 0 ? [`Odd: ${odd.slice(0, 20).join('; ')}.`] : []),
    ].join(' '),
  }
}
