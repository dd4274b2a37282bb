// Proves that a slice written by `pnpm new slice` is right at once: writes two in a copy of the tree, and runs the checks
// that look at slices and the slices' own tests there.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './gate/cache.ts'
import { dataFolder } from './local/environment.ts'
import { startServers } from './local/servers.ts'
import { asCommand, follow } from './local/steps.ts'
import { writeSlice } from './new-slice/write-slice.ts'
import { copyTree } from './tree-copy.ts'

const checks = [
  'check:types',
  'check:lint',
  'check:layers',
  'check:slices',
  'check:unused',
  'check:keys',
  'check:comments',
]
// `node scripts/try-new-slice.ts check:slices` runs one check alone, and the tests.
const wanted = process.argv.slice(2)
const slices = ['mottos', 'lost-items']

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))

await asCommand(async () => {
  await startServers()
  const copy = copyTree('new-slice')
  // The type information of the tree spares the copy most of its check.
  const types = join(cacheFolder, 'types')
  if (existsSync(types)) cpSync(types, join(copy, '.cache/types'), { recursive: true })
  try {
    const folders = slices.flatMap((slice) => {
      writeSlice(copy, slice)
      return [`apps/api/src/modules/${slice}`, `apps/web/src/features/${slice}`]
    })
    // Data of its own would mean servers of its own.
    const env = { ...process.env, WAYFELLOW_DATA: dataFolder, WAYFELLOW_CACHE: join(copy, '.cache') }
    const asked = checks.filter((check) => wanted.length === 0 || wanted.includes(check))
    const steps = [...asked.map((check) => ['pnpm', 'run', check]), ['pnpm', 'test', ...folders]]
    let failed = 0
    for (const command of steps) {
      if (isStopped) break
      console.log(`▶ ${command.join(' ')}`)
      if ((await follow(command, { cwd: copy, env })) !== 0) failed += 1
    }
    console.log(`${steps.length - failed} passed, ${failed} failed`)
    return failed > 0 ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
