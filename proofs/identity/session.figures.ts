import { proveRevocation, proveRotation } from './full-size.ts'
import { median, runRepetitions, spread } from '../kit/alternate-runs.ts'
import { sessionCheck } from './session-check.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

export async function findRotation({ seed, say }: ProofOptions): Promise<Finding> {
  const { histories, control, tabs } = await proveRotation(seed, say)
  return {
    figures: [
      {
        what: 'random concurrent histories',
        runs: [histories.histories],
        wanted: '5,000',
        holds: histories.histories === 5_000,
      },
      { what: 'operations in them', runs: [histories.operations], wanted: 'as many as come', holds: true },
      {
        what: 'deviations from the sequential model',
        runs: [histories.deviations],
        wanted: '0',
        holds: histories.deviations === 0,
      },
      {
        what: 'control without the row lock: deviations',
        runs: [control.deviations],
        wanted: 'at least 1',
        holds: control.deviations > 0,
      },
      { what: 'control: histories until then', runs: [control.histories], wanted: 'few', holds: true },
      {
        what: `rounds of ${tabs.tabs} tabs at once`,
        runs: [tabs.repetitions],
        wanted: '500',
        holds: tabs.repetitions === 500,
      },
      {
        what: 'rounds in which a tab was left outside',
        runs: [tabs.failedRepetitions],
        wanted: '0',
        holds: tabs.failedRepetitions === 0,
      },
    ],
    words:
      'Tabs and thieves present tokens they kept at the same time and go on from their answers; a day passes by moving the past of the session back. Some order of the acts must explain every answer. A network that now and then answers late makes the races likely.',
  }
}

/** A wait that must never be longer than a second. */
const wait = (what: string, runs: number[]) => ({
  what,
  runs: runs.map((ms) => Math.round(ms)),
  unit: ' ms',
  wanted: 'at most 1,000 ms each time',
  holds: runs.every((ms) => ms <= 1_000),
})

export async function findRevocation({ say }: ProofOptions): Promise<Finding> {
  const trials = await proveRevocation(say)
  return {
    figures: [
      wait(
        'the other process refuses a call after',
        trials.map(({ httpMs }) => httpMs),
      ),
      wait(
        'the other process has closed the socket after',
        trials.map(({ socketMs }) => socketMs),
      ),
    ],
    words:
      'Two processes as an operator starts them, one database; a hundred times each by log-out, ending all others, a new password, a ban for good and an admin’s lock; from the answer at one of them.',
  }
}

const tenths = (runs: number[]) => runs.map((value) => Math.round(value * 10) / 10)

export async function findSessionCheck(): Promise<Finding> {
  const { reference, measured, holds } = await runRepetitions(sessionCheck, 9)
  const difference = median(measured) - median(reference)
  return {
    figures: [
      {
        what: 'CPU of a call without the check',
        runs: tenths(reference),
        unit: ' µs',
        wanted: 'the reference',
        holds: true,
      },
      {
        what: 'CPU of the same call with it',
        runs: tenths(measured),
        unit: ' µs',
        wanted: 'at most 25 µs more',
        holds: holds === true,
      },
      {
        what: 'difference of the medians',
        runs: tenths([difference]),
        unit: ' µs',
        wanted: 'at most 25 µs',
        holds: holds === true,
      },
    ],
    words: `Interleaved rounds of 20,000 calls in one process; the reference spread ${spread(reference).toFixed(2)} times.${holds === undefined ? ' That is too much to judge by.' : ''}`,
  }
}
