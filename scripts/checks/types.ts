// types.ts [program…]: type-checks the repository, one program per set of global types; all of them, even if one fails.
// Each keeps what it knows in a file under node_modules, and a copy outside the repository lets a fresh clone begin where
// the last run ended.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../local/environment.ts'
import { readCached, writeCached } from '../gate/cache.ts'

const named = process.argv.slice(2)
const programs = ['.', 'e2e', 'apps/web', 'apps/web/src/sw'].filter(
  (program) => named.length === 0 || named.includes(program),
)
const folder = join(root, 'node_modules/.cache/types')
const failed: string[] = []

for (const program of programs) {
  const name = `${program.replaceAll(/\W+/g, '-')}.tsbuildinfo`
  const path = join(folder, name)
  const cached = existsSync(path) ? undefined : readCached(`types/${name}`)
  if (cached !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, cached)
  }
  const tsc = ['node_modules/.bin/tsc', '-p', program, '--incremental', '--tsBuildInfoFile', path]
  const { status } = spawnSync(tsc[0] ?? '', tsc.slice(1), { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed.push(program === '.' ? 'server, contract, scripts and proofs' : program)
  if (existsSync(path)) writeCached(`types/${name}`, readFileSync(path, 'utf8'))
}
if (failed.length > 0) {
  console.error(`Type errors in ${failed.length} of ${programs.length} programs: ${failed.join('; ')}`)
  process.exitCode = 1
}
