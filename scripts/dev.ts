// `pnpm dev`: the same as `pnpm start`, but every saved file is seen at once.
import { join } from 'node:path'
import { root } from './local/environment.ts'
import { needFreePort, needNode, prepare, welcome } from './local/prepare.ts'
import { ready } from './local/ready.ts'
import { asCommand, follow } from './local/steps.ts'

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

  const ended = new AbortController()
  // Vite serves the pages and hands /api and /socket.io on, so the API itself has none.
  const api = follow(['node', '--watch', '--watch-preserve-output', 'apps/api/src/app/main.ts'], {
    env: { ...process.env, ...environment, PORT: apiPort, WEB_FOLDER: '' },
  }).finally(() => ended.abort())
  const web = follow(
    [
      'node_modules/.bin/vite',
      '--host',
      'localhost',
      '--port',
      port,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  )
  if (await ready(apiPort, ended.signal)) console.log(greeting)
  const codes = await Promise.all([api, web])
  // 143 is Vite's way of obeying.
  return codes.every((code) => code === 0 || code === 143) ? 0 : 1
})
