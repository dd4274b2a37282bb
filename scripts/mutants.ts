// `pnpm mutants [NAME…] [--tier gate|nightly] [--list]`: faults in the product, and whether anything turns red.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readImportGraph } from './affected/import-graph.ts'
import { bringServicesUp } from './affected/run-vitest.ts'
import { root } from './local/environment.ts'
import { formatFor } from './generate/keep-generated.ts'
import { asCommand, Stopped } from './local/steps.ts'
import { mutants } from './mutants/all.ts'
import { mutate } from './mutants/mutant.ts'
import { readRows, rowOf, writeReport } from './mutants/report.ts'
import { createTrials } from './mutants/try-mutant.ts'
import { copyTree } from './tree-copy.ts'

const report = join(root, 'docs/proofs/mutants.md')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tier: { type: 'string' }, list: { type: 'boolean', default: false } },
})

await asCommand(async () => {
  const unknown = positionals.find((name) => mutants.every((mutant) => mutant.name !== name))
  if (unknown !== undefined) throw new Stopped(`There is no mutant called ${unknown}`)
  const chosen = mutants.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  // All of them first: code that has moved on must be known before an hour has passed.
  for (const mutant of chosen) mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant)
  if (values.list) {
    for (const { name, slice, kind, file } of chosen) console.log(`${name}  ${slice}: ${kind}  (${file})`)
    return 0
  }
  await bringServicesUp()
  const copy = copyTree('mutants')
  try {
    return await tryAll(copy, chosen)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

async function tryAll(copy: string, chosen: typeof mutants): Promise<number> {
  const tiers = (['gate', 'nightly'] as const).filter(
    (tier) => values.tier === undefined || values.tier === tier,
  )
  const tryMutant = createTrials(copy, readImportGraph(), tiers)
  let survived = 0
  for (const mutant of chosen) {
    const outcome = await tryMutant(mutant)
    if (!outcome.caughtIn) survived += 1
    const verdict = outcome.caughtIn ? `${outcome.caughtIn}: ${outcome.caughtBy}` : 'SURVIVED'
    console.log(`${mutant.name}  ${verdict}  ${outcome.seconds} s`)
    const known = readRows(existsSync(report) ? readFileSync(report, 'utf8') : '')
    known.set(mutant.name, rowOf(mutant, outcome))
    const rows = mutants.map((one) => known.get(one.name) ?? rowOf(one))
    // Written after each: a run takes hours, and may be cut short.
    const text = writeReport(rows, commit(), new Date().toISOString().slice(0, 10))
    writeFileSync(report, await formatFor(report, text))
  }
  console.log(`${chosen.length - survived} passed, ${survived} failed`)
  return survived > 0 ? 1 : 0
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}
