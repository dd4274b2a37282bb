// The page of whole gate runs, docs/proofs/gate-runs.md. A row of ten takes hours, so the page grows from day to day.
import { z } from 'zod'

export const GateRun = z.object({
  startedAt: z.iso.datetime(),
  commit: z.string(),
  wallSeconds: z.number(),
  /** Share of the cores that other programs used, from 0 to 1. */
  foreignShare: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** Journeys that passed only on their second try. */
  retried: z.number(),
})
export type GateRun = z.infer<typeof GateRun>

/** From this share on, a run shows that the gate does not depend on a quiet machine. */
const busyShare = 0.25

const row = /^\| (\S+) \| (\w+) \| (\d+) \| (\d+) % \| (\d+) \| (\d+) \| (\d+) \|$/gm

/** Returns the runs of a page that `writeRuns` wrote. */
export function readRuns(page: string): GateRun[] {
  return Array.from(
    page.replaceAll(/ +/g, ' ').matchAll(row),
    ([, startedAt, commit, seconds, share, passed, failed, retried]) =>
      GateRun.parse({
        startedAt,
        commit,
        wallSeconds: Number(seconds),
        foreignShare: Number(share) / 100,
        passed: Number(passed),
        failed: Number(failed),
        retried: Number(retried),
      }),
  )
}

/** Returns all runs in the order in which they started, each once. */
export function joinRuns(known: readonly GateRun[], others: readonly GateRun[]): GateRun[] {
  const all = new Map([...others, ...known].map((run) => [run.startedAt, run]))
  return [...all.values()].toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
}

/** Returns the runs since the last one that failed. */
export function greenRow(runs: readonly GateRun[]): GateRun[] {
  return runs.slice(runs.findLastIndex(({ failed }) => failed > 0) + 1)
}

export function writeRuns(runs: readonly GateRun[]): string {
  const green = greenRow(runs)
  const busy = green.filter(({ foreignShare }) => foreignShare >= busyShare)
  return [
    '# Whole runs of the gate',
    '',
    'Each row is one run of `.ci/run` over a commit, with the share of the cores that other programs used meanwhile. A run adds itself to the cache of its machine; `pnpm docs:gate-runs` writes those rows here. In rows before 2026-11-19T14:00Z the share includes connections of our own PostgreSQL.',
    '',
    `The last ${green.length} runs were green in a row, ${busy.length} of them with at least ${busyShare * 100} % of the cores taken by other programs. Wanted: 10 and 5.`,
    '',
    '| started | commit | seconds | other programs | passed | failed | retried |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...runs.map(
      ({ startedAt, commit, wallSeconds, foreignShare, passed, failed, retried }) =>
        `| ${startedAt} | ${commit} | ${wallSeconds.toFixed(0)} | ${(foreignShare * 100).toFixed(0)} % | ${passed} | ${failed} | ${retried} |`,
    ),
    '',
  ].join('\n')
}
