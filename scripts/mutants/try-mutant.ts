// Plants one mutant in a copy of the tree and runs what a developer's change of that file would run.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import type { ImportGraph } from '../affected/import-graph.ts'
import { select } from '../affected/select.ts'
import type { Tier } from '../affected/selection.ts'
import { type Step, stepsOf } from '../affected/steps.ts'
import { dataFolder, localEnvironment } from '../local/environment.ts'
import { type Mutant, mutate } from './mutant.ts'

export interface Outcome {
  /** The tier that caught it; undefined when it survived. */
  caughtIn: Tier | undefined
  caughtBy: string
  seconds: number
}

/** These check form, not behaviour: a mutant caught only by them would prove nothing. */
const aboutForm = new Set(['format', 'lint', 'check:spec', 'check:security'])
const stepMs = 15 * 60_000

/** Tries mutants one after the other in the copy; remembers which tests were green without any. */
export function createTrials(copy: string, graph: ImportGraph, tiers: readonly Tier[]) {
  const green = new Map<string, boolean>()

  return async function tryMutant(mutant: Mutant): Promise<Outcome> {
    const start = performance.now()
    const path = join(copy, mutant.file)
    const sound = readFileSync(path, 'utf8')
    const secondsSince = () => Math.round((performance.now() - start) / 1000)
    for (const tier of tiers) {
      for (const step of stepsFor(graph, mutant.file, tier)) {
        writeFileSync(path, mutate(sound, mutant))
        const { isRed, output } = await runStep(copy, stoppingEarly(step))
        writeFileSync(path, sound)
        const caughtBy = isRed ? nameFailure(step, output) : ''
        if (isRed && (await isGreenWithout(step, caughtBy)))
          return { caughtIn: tier, caughtBy, seconds: secondsSince() }
      }
    }
    return { caughtIn: undefined, caughtBy: '', seconds: secondsSince() }
  }

  /** A step that is also red without the mutant has caught nothing. */
  async function isGreenWithout(step: Step, failure: string): Promise<boolean> {
    const alone = onlyWith(step, failure)
    const key = alone.command.join(' ')
    const known = green.get(key) ?? !(await runStep(copy, alone)).isRed
    green.set(key, known)
    return known
  }
}

function stepsFor(graph: ImportGraph, file: string, tier: Tier): Step[] {
  return stepsOf(select(graph, [file], tier), graph, [file], tier).filter(({ name }) => !aboutForm.has(name))
}

function stoppingEarly(step: Step): Step {
  const flag = { check: [], test: ['--bail=1'], journey: ['-x'] }[step.kind]
  return { ...step, command: [...step.command, ...flag] }
}

/** The same step with the one file that failed. */
function onlyWith(step: Step, failure: string): Step {
  const file = failure.split(' › ')[0] ?? ''
  const isOther = (part: string) => /\.(test\.tsx?|journey\.ts)$/.test(part) && !file.endsWith(part)
  return { ...step, command: step.command.filter((part) => !isOther(part)) }
}

/** Finds the first test that failed in what Vitest or Playwright printed. */
export function nameFailure(
  { kind, name, cwd }: Pick<Step, 'kind' | 'name' | 'cwd'>,
  output: string,
): string {
  if (kind === 'check') return name
  const plain = stripVTControlCharacters(output)
  // A file that was cut short by the first failure is listed above the failure itself, without a title.
  const inVitest =
    /^ FAIL {2}(?:\|\w+\| )?(\S+) > (.+?)(?: \[.*)?$/m.exec(plain) ??
    /^ FAIL {2}(?:\|\w+\| )?(\S+)()(?: \[.*)?$/m.exec(plain)
  if (inVitest) {
    const [, file = '', titles = ''] = inVitest
    // The API's Vitest names files by their path in the repository, others by that in their package.
    const path = /^(?:apps|proofs)\//.test(file) ? file : join(cwd, file)
    return [path, titles.split(' > ').at(-1)].filter(Boolean).join(' › ')
  }
  const inPlaywright = /^ +1\) (?:\[\w+\] › )?([\w.-]+):\d+:\d+ › (.+?) ?─*$/m.exec(plain)
  if (inPlaywright) return [join('e2e/journeys', inPlaywright[1] ?? ''), inPlaywright[2]].join(' › ')
  return name
}

/** Runs a step in a copy of the tree, on the servers of this one. */
export async function runStep(
  copy: string,
  { command, cwd, env }: Pick<Step, 'command' | 'cwd' | 'env'>,
): Promise<{ isRed: boolean; output: string }> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: join(copy, cwd),
    env: {
      ...process.env,
      ...serversOnly(),
      ...env,
      WAYFELLOW_DATA: dataFolder,
      WAYFELLOW_CACHE: join(copy, '.cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: stepMs,
  })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // A step that was cut short says nothing: the tests have time limits of their own.
  child.once('close', (code) => resolve(code !== 0 && !child.killed)).once('error', () => resolve(false))
  const [printed, trouble, isRed] = await Promise.all([text(child.stdout), text(child.stderr), promise])
  return { isRed, output: printed + trouble }
}

/** The servers are shared; the pages, and where they are served, are the copy's own. */
function serversOnly() {
  const { WEB_FOLDER: _pages, PORT: _port, PUBLIC_URL: _url, ...servers } = localEnvironment()
  return servers
}
