// `pnpm docs:gate-runs`: adds the whole gate runs of this machine to docs/proofs/gate-runs.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readCached } from '../gate/cache.ts'
import { GateRun, joinRuns, readRuns, writeRuns } from '../gate/gate-runs.ts'

const path = 'docs/proofs/gate-runs.md'
const kept = readCached('gate-runs.jsonl')?.split('\n').filter(Boolean) ?? []
const runs = joinRuns(
  existsSync(path) ? readRuns(readFileSync(path, 'utf8')) : [],
  // Lines from before the page existed lack most fields.
  kept.flatMap((line) => GateRun.safeParse(JSON.parse(line)).data ?? []),
)
const config = await resolveConfig(path)
writeFileSync(path, await format(writeRuns(runs), { ...config, parser: 'markdown' }))
console.log(`${path}: ${runs.length} runs`)
