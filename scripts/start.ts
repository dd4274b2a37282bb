// `pnpm start`: from a clone to the running app, as people would get it. `--prepare` stops before the app starts;
// `--prepared` starts it on what is there, for the journeys.
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, localEnvironment, root } from './local/environment.ts'
import { fillCities } from './local/crowd.ts'
import { needFreePort, needNode, prepare, welcome } from './local/prepare.ts'
import { ready } from './local/ready.ts'
import { asCommand, follow, Stopped } from './local/steps.ts'
import { buildWeb } from './local/web-build.ts'

await asCommand(async () => {
  needNode()
  const port = process.env['PORT'] ?? '8080'
  await needFreePort(port)
  const isPrepared = process.argv.includes('--prepared')
  const environment = isPrepared ? localEnvironment() : await prepare()
  if (process.argv.includes('--prepare')) return 0
  await buildWeb()
  const greeting = isPrepared
    ? ''
    : await welcome(environment, 'Ctrl-C stops the app; its servers stay up until scripts/services down.')

  const logPath = join(dataFolder, isPrepared ? 'journeys.log' : 'app.log')
  const log = openSync(logPath, 'w')
  const ended = new AbortController()
  const running = follow(['node', 'apps/api/src/app/main.ts'], {
    env: { ...process.env, ...environment },
    cwd: root,
    stdio: ['ignore', log, log],
  }).finally(() => ended.abort())
  if (await ready(port, ended.signal)) {
    console.log(`${greeting}\n  What it does is told in ${logPath}\n`)
    await fillCities(environment, ended.signal)
  }
  const code = await running
  if (code !== 0) throw new Stopped(`The app stopped:\n${readFileSync(logPath, 'utf8').slice(-3000)}`)
  return code
})
