import { DeadlineError, within } from '../../platform/deadlines.ts'

export type Environment = Record<string, string | undefined>

/** The state of one part of an installation; `fix` is one sentence that an operator can act on. */
export type Finding =
  { state: 'ok' | 'not asked'; words: string } | { state: 'fault'; words: string; fix: string }

export interface Check {
  name: string
  /** Settings without which it cannot ask. */
  needs: readonly string[]
  /** It asks for nothing when these are empty, and says so in these words. */
  optional?: { setting: string; words: string }
  /** Names the way out when the other side does not answer or refuses. */
  fix: string
  run: (environment: Environment) => Promise<Finding>
}

export type Result = Finding & { name: string; ms: number }

export const ok = (words: string): Finding => ({ state: 'ok', words })
export const notAsked = (words: string): Finding => ({ state: 'not asked', words })
export const fault = (words: string, fix: string): Finding => ({ state: 'fault', words, fix })

/** Asks everything at once; each has its own deadline, so that a part that hangs hides no other. */
export function runChecks(
  checks: readonly Check[],
  environment: Environment,
  deadlineMs = 10_000,
): Promise<Result[]> {
  return Promise.all(
    checks.map(async (check) => {
      const start = performance.now()
      const finding = await examine(check, environment, deadlineMs)
      return { name: check.name, ms: Math.round(performance.now() - start), ...finding }
    }),
  )
}

async function examine(check: Check, environment: Environment, deadlineMs: number): Promise<Finding> {
  const { needs, optional, fix, run } = check
  if (optional && !environment[optional.setting]) return notAsked(optional.words)
  const missing = needs.filter((name) => !environment[name])
  if (missing.length > 0) {
    const names = missing.join(', ')
    return fault(`${names} is not set`, `Set ${names}; docs/configuration.md says what it is.`)
  }
  try {
    return await within(deadlineMs, run(environment))
  } catch (error) {
    const words =
      error instanceof DeadlineError ? `no answer within ${deadlineMs / 1000} s` : describeError(error)
    return fault(words, fix)
  }
}

/** Addresses hold passwords, so only the code or the first line of an error is shown, without addresses. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const [line = ''] = error.message.split('\n')
  return `${code}: ${line.replaceAll(/\S*:\/\/\S*/g, '(address)')}`
}

const marks = { ok: 'ok   ', 'not asked': '-    ', fault: 'FAULT' } as const

/** One line for each part, and below a fault the way out. */
export function describe(results: readonly Result[]): string {
  const widest = Math.max(...results.map(({ name }) => name.length))
  const lines = results.flatMap((result) => [
    `${marks[result.state]} ${result.name.padEnd(widest)}  ${result.words}`,
    ...(result.state === 'fault' ? [`      ${' '.repeat(widest)}  ${result.fix}`] : []),
  ])
  const faults = results.filter(({ state }) => state === 'fault').length
  const verdict = faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`
  return [...lines, verdict].join('\n')
}
