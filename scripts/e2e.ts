// `pnpm e2e [playwright arguments]`: the journeys against the whole stack, on a database of their own.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { environmentIn, root } from './environment.ts'
import { asCommand, follow, step } from './local/steps.ts'

const port = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 20
const database = 'wayfellow_journeys'

await asCommand(async () => {
  await step('Servers', ['scripts/services', 'up'])
  await step('Fresh database', ['scripts/services', 'fresh-database', database])
  return follow(['node_modules/.bin/playwright', 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      ...environmentIn(database, port),
      // Nor must the wrong passwords of the journeys before, which are counted under names made with this key.
      ROTATION_KEY: randomBytes(32).toString('base64url'),
      // The journeys know everybody they meet.
      DEMO_STUDENTS: '0',
    },
  })
})
