import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { localEnvironment, root } from '../local/environment.ts'
import { type Count, countTests } from './count-tests.ts'
import type { StepResult } from './report.ts'
import { type Ran, runCommand } from './run-command.ts'
import { readTestResults, type TimedTest } from './test-results.ts'
import type { Suite, Tier } from './tiers.ts'

const deadlineMinutes: Record<Tier, number> = { gate: 60, nightly: 180 }

export interface SuiteResult extends StepResult {
  output: string
  tests: TimedTest[]
}

interface Where {
  tier: Tier
  logFolder: string
  env: Record<string, string>
}

export async function runSuite(suite: Suite, { tier, logFolder, env }: Where): Promise<SuiteResult> {
  mkdirSync(logFolder, { recursive: true })
  const fileName = suite.name.replaceAll(':', '-')
  const reportPath = join(logFolder, `${fileName}.json`)
  const ran = await runCommand({
    command: commandOf(suite, reportPath),
    cwd: join(root, suite.cwd ?? '.'),
    env: {
      ...(suite.needs?.includes('services') ? localEnvironment() : {}),
      ...env,
      ...suite.env,
      WAYFELLOW_TIER: tier,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
    },
    logPath: join(logFolder, `${fileName}.log`),
    deadlineMinutes: deadlineMinutes[tier],
  })
  return {
    name: suite.name,
    seconds: ran.seconds,
    output: ran.output,
    tests: suite.report ? readTestResults(reportPath) : [],
    ...judge(suite, ran),
  }
}

function commandOf({ name, command = ['pnpm', 'run', name], report }: Suite, reportPath: string) {
  if (report !== 'vitest') return command
  return [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
}

/** A suite that ran no test has failed, and so has one whose exit code says so. */
function judge({ countsTests, mayRunNothing }: Suite, { output, exitCode }: Ran): Count {
  if (!countsTests) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = countTests(output)
  const isSilentlyRed = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayRunNothing))
  return { passed, failed: isSilentlyRed ? 1 : failed }
}
