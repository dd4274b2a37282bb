import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/** Runs test files of the API, or those below folders, and counts. All of them without a path. */
export async function runApiTests(paths: readonly string[], env: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'api-tests-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const tests = spawn('pnpm', ['exec', 'vitest', 'run', ...paths, ...reporters], {
      cwd: 'apps/api',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(tests, 'exit')
    const { numPassedTests, numFailedTests, testResults } = Report.parse(
      JSON.parse(await readFile(file, 'utf8')),
    )
    const failedFiles = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name)
    return { passed: numPassedTests, failed: numFailedTests, files: testResults.length, failedFiles }
  } finally {
    await rm(folder, { recursive: true })
  }
}
