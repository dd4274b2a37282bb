import { proveAuditTampering, proveSanctionsSpeed } from './full-size-reports.ts'
import type { Trial } from './sanctions-speed.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const tenths = (runs: number[]) => runs.map((ms) => Math.round(ms * 10) / 10)

/** A wait that must never be longer than a second. */
const wait = (what: string, runs: number[]): Figure => ({
  what,
  runs: tenths(runs),
  unit: ' ms',
  wanted: 'at most 1,000 ms each time',
  holds: runs.every((ms) => ms <= 1_000),
})

const shutOutTimes = (trials: readonly Trial[]) =>
  trials.flatMap(({ socketMs }) => (socketMs === undefined ? [] : [socketMs]))

export async function findSanctionsSpeed({ say }: ProofOptions): Promise<Finding> {
  const { trials, control } = await proveSanctionsSpeed(say)
  const all = [...trials.values()].flat()
  const inTime = all.filter(({ httpMs, socketMs = 0 }) => httpMs <= 1_000 && socketMs <= 1_000).length
  const seen = control.filter(({ httpMs, socketMs = httpMs }) => Number.isFinite(Math.min(httpMs, socketMs)))
  return {
    figures: [
      {
        what: 'decisions that held within a second',
        runs: [inTime],
        wanted: '500 of 500',
        holds: inTime === 500 && all.length === 500,
      },
      ...[...trials].map(([how, its]) =>
        wait(
          `${how}: the other process acts on it after`,
          its.map(({ httpMs }) => httpMs),
        ),
      ),
      ...[...trials]
        .filter(([, its]) => shutOutTimes(its).length > 0)
        .map(([how, its]) => wait(`${how}: its socket is shut out after`, shutOutTimes(its))),
      {
        what: 'control: decided on nothing, and seen as a sanction',
        runs: [seen.length],
        wanted: '0',
        holds: control.length > 0 && seen.length === 0,
      },
    ],
    words:
      'Two processes as an operator starts them, one database. An admin decides at one, the student is at the other; from the answer to the admin, nothing when it held before that. Banned for days: the feed is refused as «banned», also with a new token; the socket is told, and what it says afterwards reaches nobody. Banned for good: signed out, the socket told and closed. Limited: a first contact is refused. Hidden: the post is not there for another student. Before each decision all of it was possible. A limit and a hidden post are no news for a socket.',
  }
}

export async function findAuditTampering({ seed, say }: ProofOptions): Promise<Finding> {
  const { tampered, found, missed, isWhole } = await proveAuditTampering(seed, say)
  return {
    figures: [
      { what: 'tamperings', runs: [tampered], wanted: '1,000', holds: tampered === 1_000 },
      { what: 'found', runs: [found], wanted: '1,000', holds: found === 1_000 },
      {
        what: 'ways to tamper of which one was missed',
        runs: [missed.size],
        wanted: '0',
        holds: missed.size === 0,
      },
      { what: 'control: the untouched log is whole', runs: [Number(isWhole)], wanted: '1', holds: isWhole },
    ],
    words: `A log of 200 lines. Each column of a line changed, the digest made to fit or not; lines taken out, put in, swapped, doubled, with the numbers closed up or not; words moved between reason and note. Each tampering is alone and really changes something. Cutting off the end, or writing everything anew from a line to the end, fits by itself and is not counted: that is found by \`pnpm admin verify-log --kept\` with a seal from before.${missed.size > 0 ? ` Missed: ${[...missed.keys()].join(', ')}.` : ''}`,
  }
}
