import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'
import { testSettings } from './app.ts'

const main = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))

export interface Running {
  url: string
  pid: number
  stop: () => Promise<void>
}

type Settings = Record<string, string>

/** Starts the server as a process, as an operator would, on a free port unless it comes back to its own. */
export async function startProcess(
  database: TestDatabase,
  settings: Settings | ((port: number) => Settings) = {},
  knownPort?: number,
): Promise<Running> {
  const port = knownPort ?? (await freePort())
  const own = typeof settings === 'function' ? settings(port) : settings
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...testSettings(database), ...own, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function untilReady(url: string, child: ChildProcess) {
  for (let attempts = 0; attempts < 1_800; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(100)
  }
  throw new Error('the process did not get ready')
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
