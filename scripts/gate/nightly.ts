// `pnpm nightly [PART…]`: everything at full size, in two to three hours. A run that was cut short goes on where it
// stopped, as long as the commit is the same; `--again` starts anew. The report is docs/proofs/nightly.md.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { dataFolder, root } from '../local/environment.ts'
import { formatFor } from '../generate/keep-generated.ts'
import { headCommit } from './changed-files.ts'
import { endAllCommands } from './run-command.ts'
import { runSuite } from './run-suite.ts'
import { tasksOf } from './tiers.ts'

const done = z.object({
  name: z.string(),
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
})
type Done = z.infer<typeof done>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
})
const parts = tasksOf('nightly')
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
const commit = headCommit()
const folder = join(dataFolder, 'nightly')
const statePath = join(folder, `${commit}.json`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    endAllCommands()
    process.exit(1)
  })

if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no part called ${unknown.join(', ')}. Parts:`)
  for (const { name, seconds, why } of parts) console.log(`${name.padEnd(16)} ${seconds.nightly} s  ${why}`)
  process.exitCode = unknown.length > 0 ? 2 : 0
} else {
  process.exitCode = (await run()) ? 0 : 1
}

async function run(): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const finished = values.again ? [] : readState()
  for (const part of tasksOf('nightly', positionals)) {
    const hasPassed = finished.some(({ name, failed }) => name === part.name && failed === 0)
    // The servers may have been stopped since.
    if (hasPassed && positionals.length === 0 && part.name !== 'services') {
      console.log(`✔ ${part.name}: passed before at this commit`)
      continue
    }
    const {
      output,
      tests: _tests,
      ...result
    } = await runSuite(part, { tier: 'nightly', logFolder: folder, env: {} })
    const index = finished.findIndex(({ name }) => name === part.name)
    finished.splice(index === -1 ? finished.length : index, index === -1 ? 0 : 1, result)
    writeFileSync(statePath, JSON.stringify(finished))
    if (result.failed > 0) console.log(output.split('\n').slice(-100).join('\n'))
    console.log(
      `${result.failed === 0 ? '✔' : '✘'} ${part.name}: ${result.passed} passed, ${result.failed} failed`,
    )
  }
  await writeReport(finished)
  const failed = finished.reduce((sum, each) => sum + each.failed, 0)
  console.log(`${finished.reduce((sum, each) => sum + each.passed, 0)} passed, ${failed} failed`)
  return failed === 0
}

function readState(): Done[] {
  return existsSync(statePath) ? z.array(done).parse(JSON.parse(readFileSync(statePath, 'utf8'))) : []
}

async function writeReport(finished: Done[]) {
  const changes = execFileSync('git', ['status', '--porcelain', '--', '.', ':!docs/proofs'], { cwd: root })
  const rows = finished.map(
    ({ name, seconds, passed, failed }) => `| ${name} | ${seconds.toFixed(0)} | ${passed} | ${failed} |`,
  )
  const missing = parts.filter(({ name }) => !finished.some((each) => each.name === name))
  const page = [
    '# The nightly tier',
    '',
    `- date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- commit: ${commit.slice(0, 7)}${changes.length > 0 ? ' with changes' : ''}`,
    `- not run: ${missing.map(({ name }) => name).join(', ') || 'nothing'}`,
    '- again: `pnpm nightly --again`',
    '',
    '| part | seconds | passed | failed |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  const path = 'docs/proofs/nightly.md'
  writeFileSync(join(root, path), await formatFor(path, page))
}
