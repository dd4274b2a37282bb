// `pnpm dev`: the same as `pnpm start`, but every saved file is seen at once. Ends when the API's watcher or Vite does.
import { join } from 'node:path'
import { root } from './local/environment.ts'
import { needFreePort, needNode, prepare, welcome } from './local/prepare.ts'
import { describeLogLine } from './local/log-lines.ts'
import { ready } from './local/ready.ts'
import { runTogether } from './local/run-together.ts'
import { asCommand, follow } from './local/steps.ts'

const vite = 'node_modules/.bin/vite'

await asCommand(async () => {
  needNode()
  const port = process.env['PORT'] ?? '8080'
  const apiPort = process.env['API_PORT'] ?? String(Number(port) + 1)
  await needFreePort(port)
  await needFreePort(apiPort)
  const environment = await prepare()
  const greeting = await welcome(
    environment,
    'Ctrl-C stops the app; its servers stay up until scripts/services down.',
  )

  const isColoured = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  const api = {
    name: 'The API',
    run: (ended: AbortSignal) =>
      follow(['node', '--watch', '--watch-preserve-output', 'apps/api/src/app/main.ts'], {
        env: {
          ...process.env,
          ...environment,
          PORT: apiPort,
          // Vite serves the pages and hands /api and /socket.io on, so the API itself has none.
          WEB_FOLDER: '',
          // Journeys (`pnpm e2e --dev`) come from an address each, through Vite.
          TRUST_PROXY: process.env['TRUST_PROXY'] ?? '127.0.0.1',
        },
        onLine: (line) => console.log(describeLogLine(line, isColoured)),
        ended,
      }),
  }
  const web = {
    name: 'The web app (Vite)',
    run: (ended: AbortSignal) =>
      follow([vite, '--host', 'localhost', '--port', port, '--strictPort', '--clearScreen', 'false'], {
        cwd: join(root, 'apps/web'),
        env: { ...process.env, ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
        ended,
      }),
  }
  const ended = new AbortController()
  const running = runTogether([api, web], ended)
  // Waits beside them: an early end of one must not go unheard.
  const greets = ready(apiPort, ended.signal).then((isReady) => isReady && console.log(greeting))
  await Promise.all([running, greets])
  return 0
})
