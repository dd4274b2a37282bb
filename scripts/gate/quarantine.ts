// Journeys that pass only on their second try too often. The gate skips what is listed here; nightly runs it.

export interface TestName {
  /** Relative to e2e/journeys/, or to e2e/gallery/. */
  file: string
  /** With the titles of its groups before it: `group › title`. */
  title: string
}

export interface Quarantined extends TestName {
  /** The person who fixes it. */
  owner: string
  /** The day it was listed, as YYYY-MM-DD. */
  since: string
  why: string
}

/** Add a line by hand, with an owner, when `judgeQuarantine` names a test. */
export const quarantine: readonly Quarantined[] = []

/** One line of the log that e2e/support/retry-reporter.ts writes. */
export interface Retry extends TestName {
  /** The first line of what failed at first. */
  error: string
  commit: string
}

/** The retries of one run of the gate; a run without any counts as well. */
export type Run = readonly Retry[]

const limits = { runs: 10, retriedRuns: 3, quarantined: 5 }

export interface Verdict {
  /** Retried too often and not listed yet. */
  due: (TestName & { retriedRuns: number })[]
  /** Sentences for the gate's report; the gate fails when there is one. */
  problems: string[]
}

/** Judges the latest runs; `history` begins with the oldest. */
export function judgeQuarantine(history: readonly Run[], listed: readonly Quarantined[]): Verdict {
  const counts = new Map<string, TestName & { retriedRuns: number }>()
  for (const run of history.slice(-limits.runs))
    for (const [name, { file, title }] of new Map(run.map((retry) => [nameOf(retry), retry])))
      counts.set(name, { file, title, retriedRuns: (counts.get(name)?.retriedRuns ?? 0) + 1 })
  const names = new Set(listed.map(nameOf))
  const due = [...counts]
    .filter(([name, { retriedRuns }]) => retriedRuns >= limits.retriedRuns && !names.has(name))
    .map(([, one]) => one)
  const problems = due.map(
    (one) =>
      `${nameOf(one)} was retried in ${one.retriedRuns} of the last ${limits.runs} runs: quarantine it`,
  )
  const total = names.size + due.length
  if (total > limits.quarantined)
    problems.push(`${total} tests are in quarantine or due for it; at most ${limits.quarantined} may be`)
  return { due, problems }
}

/** Reads the log of one run: a JSON object per line. */
export function readRetries(text: string): Retry[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const found: unknown = JSON.parse(line)
      const fieldOf = (name: string) => String(found instanceof Object ? Reflect.get(found, name) : '')
      return {
        file: fieldOf('file'),
        title: fieldOf('title'),
        error: fieldOf('error'),
        commit: fieldOf('commit'),
      }
    })
}

export const nameOf = ({ file, title }: TestName) => `${file} › ${title}`

/** Matches the one test in what Playwright searches: file, groups, title and tags, separated by spaces. */
export function patternOf({ file, title }: TestName): RegExp {
  const words = `${file} ${title.replaceAll(' › ', ' ')}`.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(^| )${words}( @\S+)*$`)
}
