import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const runs = 300

interface Report {
  numPassedTests: number
  numFailedTests: number
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value

/** The test of the nightly tier, with six times as many calls of each operation. */
export async function findContract({ say }: ProofOptions): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const tests = spawn('pnpm', ['exec', 'vitest', 'run', 'src/app/contract.test.ts', ...reporters], {
    cwd: 'apps/api',
    env: { ...process.env, WAYFELLOW_TIER: 'nightly', CONTRACT_RUNS: String(runs) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  say(`${runs} calls of each operation`)
  await once(tests, 'exit')
  const report: unknown = JSON.parse(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
  if (!isReport(report)) throw new Error('the tests told nothing')
  const { numPassedTests, numFailedTests } = report
  return {
    figures: [
      { what: 'calls of each operation', runs: [runs], wanted: 'at least 300', holds: runs >= 300 },
      { what: 'tests passed', runs: [numPassedTests], wanted: 'all', holds: numPassedTests > 100 },
      { what: 'tests failed', runs: [numFailedTests], wanted: '0', holds: numFailedTests === 0 },
    ],
    words:
      'Calls that the description allows must be answered as it says, or refused in words it names; calls that break it in one place, and garbage, must be refused.',
  }
}
