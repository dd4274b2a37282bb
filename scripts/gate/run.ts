// The gate after its packages are installed; `.ci/run` calls it. Prints what failed, a table, and `N passed, N failed`.
import { mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendCached } from './cache.ts'
import { findChange, headCommit, rememberGreen } from './changed-files.ts'
import { judgeDuration } from './duration.ts'
import { watchForeignLoad } from './foreign-load.ts'
import type { GateRun } from './gate-runs.ts'
import { watchSpeed } from './machine-speed.ts'
import { reportOf, type StepResult, totalOf } from './report.ts'
import { countRetries, judgeRetries } from './retries.ts'
import { endAllCommands } from './run-command.ts'
import { runSuite, type SuiteResult } from './run-suite.ts'
import { runSchedule } from './schedule.ts'
import { tasksOf } from './tiers.ts'

const startedAt = Number(process.env['WAYFELLOW_GATE_STARTED'] ?? Date.now() / 1000) * 1000
const foreignShare = watchForeignLoad()
const slowness = watchSpeed()
const logFolder = process.env['WAYFELLOW_LOGS'] ?? mkdtempSync(join(tmpdir(), 'gate-'))
const change = findChange()
// A number that is another one each day: whatever rotates has been everywhere after ten days.
const seed = process.env['WAYFELLOW_SEED'] ?? String(Math.floor(Date.now() / 86_400_000))
const retryLog = join(logFolder, 'retries.jsonl')
const env = {
  WAYFELLOW_SEED: seed,
  WAYFELLOW_RETRY_LOG: retryLog,
  WAYFELLOW_CHANGED: change.files.filter((path) => /^(apps\/api|packages)\//.test(path)).join('\n'),
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    endAllCommands()
    console.log('0 passed, 1 failed')
    process.exit(1)
  })

console.log(`${change.files.length} files changed since ${change.base}; seed ${seed}; logs in ${logFolder}`)

const only = process.argv.slice(2)
const tasks = tasksOf('gate', only)
const outcomes = await runSchedule({
  tasks,
  cores: Math.max(2, cpus().length),
  run: async (suite) => {
    const result = await runSuite(suite, { tier: 'gate', logFolder, env })
    printResult(result)
    return { result, isGreen: result.failed === 0 }
  },
})

const steps: StepResult[] = outcomes.map((outcome) =>
  'result' in outcome
    ? outcome.result
    : { name: outcome.task, seconds: 0, passed: 0, failed: 1, blockedBy: outcome.blockedBy },
)
const wallSeconds = (Date.now() - startedAt) / 1000
const isWhole = only.length === 0
const othersUsed = foreignShare()
steps.push(judgeDuration({ wallSeconds, foreignShare: othersUsed, slowness: slowness() }))
// A run of single steps says nothing about how often a journey needs a second try.
if (isWhole) steps.push(judgeRetries(retryLog))
console.log(`\n${reportOf(steps, testsOf(outcomes))}\n`)
const { passed, failed } = totalOf(steps)
if (isWhole) {
  const run: GateRun = {
    startedAt: new Date(startedAt).toISOString(),
    commit: headCommit().slice(0, 8),
    wallSeconds: Math.round(wallSeconds),
    foreignShare: Number(othersUsed.toFixed(2)),
    passed,
    failed,
    retried: countRetries(retryLog),
  }
  appendCached('gate-runs.jsonl', JSON.stringify(run))
  if (failed === 0) rememberGreen()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function printResult({ name, seconds, passed: good, failed: bad, output }: SuiteResult) {
  if (bad === 0) console.log(`✔ ${name}: ${good} passed, ${seconds.toFixed(0)} s`)
  else console.log(`${excerptOf(output)}\n✘ ${name}: ${good} passed, ${bad} failed, ${seconds.toFixed(0)} s`)
}

/** Returns 200 lines from the first failure and the last 100 lines, which can be far apart. */
function excerptOf(output: string) {
  const lines = output.split('\n')
  const first = lines.findIndex((line) => /FAIL |^ {2}\d+\) |error TS/.test(line))
  const early = first === -1 ? [] : lines.slice(first, first + 200)
  return [...early, '…', ...lines.slice(-100)].join('\n')
}

function testsOf(all: typeof outcomes) {
  return all.flatMap((outcome) => ('result' in outcome ? outcome.result.tests : []))
}
