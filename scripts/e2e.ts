// `pnpm e2e [playwright arguments]`: the journeys against the whole stack, on a database of their own.
// The gate fills that database beside other steps: first `--prepare`, later `--prepared` with the arguments.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { environmentIn, root } from './local/environment.ts'
import { asCommand, follow, step } from './local/steps.ts'

const port = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 20
const database = 'wayfellow_journeys'
const [mode, ...rest] = process.argv.slice(2)
const isPrepared = mode === '--prepared'

await asCommand(async () => {
  await step('Servers', ['scripts/services', 'up'])
  if (!isPrepared) await step('Fresh database', ['scripts/services', 'fresh-database', database])
  const env = {
    ...process.env,
    ...environmentIn(database, port),
    // The journeys know everybody they meet.
    DEMO_STUDENTS: '0',
  }
  if (mode === '--prepare') return follow([process.execPath, 'scripts/start.ts', '--prepare'], { env })
  const args = isPrepared ? rest : process.argv.slice(2)
  return follow(['node_modules/.bin/playwright', 'test', ...args], {
    cwd: join(root, 'e2e'),
    // The only one on which Playwright also ends the web server, which it starts in a process group of its own.
    stopSignal: 'SIGINT',
    // Wrong passwords are counted under names made with this key: those of earlier journeys must not count.
    env: { ...env, ROTATION_KEY: randomBytes(32).toString('base64url') },
  })
})
