// `pnpm e2e [--dev | --fresh] [playwright arguments]`: the journeys against the whole stack, on a database of their own.
// `--dev` takes the app that `pnpm dev` runs, with its database; `--fresh` fills the database even if a copy is kept.
// The gate fills the database beside other steps: first `--prepare`, later `--prepared` with the arguments.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { environmentIn, localEnvironment, root } from './local/environment.ts'
import { fillDatabase, makeJourneyDatabase } from './local/journey-database.ts'
import { startServers } from './local/servers.ts'
import { asCommand, follow, step, Stopped } from './local/steps.ts'
import { buildWeb } from './local/web-build.ts'

const usualPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600) + 20
// Another port means another database, too, so that two copies of the repository can run journeys at once.
const port = Number(process.env['E2E_PORT'] ?? usualPort)
const database = port === usualPort ? 'wayfellow_journeys' : `wayfellow_journeys_${port}`
const given = process.argv.slice(2)
const modes = new Set(['--dev', '--fresh', '--prepare', '--prepared'])
const has = (mode: string) => given.includes(mode)
const args = given.filter((argument) => !modes.has(argument))

await asCommand(async () => {
  if (has('--dev')) return againstRunningApp()
  await startServers()
  const env = {
    ...process.env,
    ...environmentIn(database, port),
    // The journeys know everybody they meet.
    DEMO_STUDENTS: '0',
  }
  if (has('--prepare')) {
    await step('Empty database', ['scripts/services', 'fresh-database', database])
    return fillDatabase(env)
  }
  if (!has('--prepared')) {
    const factorKey = localEnvironment()['FACTOR_KEY'] ?? ''
    await makeJourneyDatabase(database, env, { isFresh: has('--fresh'), factorKey })
  }
  await buildWeb()
  // Wrong passwords are counted under names made with this key: those of earlier journeys must not count.
  return runPlaywright({ ...env, ROTATION_KEY: randomBytes(32).toString('base64url') })
})

async function againstRunningApp(): Promise<number> {
  const env = { ...process.env, ...localEnvironment() }
  const isUp = await fetch(`${env['PUBLIC_URL']}/api/docs`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isUp) throw new Stopped(`Nothing answers at ${env['PUBLIC_URL']}: run pnpm dev in another shell`)
  console.log(`Journeys against the app at ${env['PUBLIC_URL']}, in its database, without a build`)
  return runPlaywright({ ...env, WAYFELLOW_RUNNING_APP: '1' })
}

function runPlaywright(env: NodeJS.ProcessEnv): Promise<number> {
  return follow(['node_modules/.bin/playwright', 'test', ...args], {
    cwd: join(root, 'e2e'),
    // The only one on which Playwright also ends the web server, which it starts in a process group of its own.
    stopSignal: 'SIGINT',
    env,
  })
}
