import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'

const main = fileURLToPath(new URL('../../apps/api/src/app/main.ts', import.meta.url))
const forgetful = fileURLToPath(new URL('./durability-control.fixture.ts', import.meta.url))

/** A process that is killed and paused, and always comes back under the same address. */
function aVictim(name: string, start: () => ChildProcess, isUp: (child: ChildProcess) => Promise<void>) {
  let child = start()
  const ready = () => isUp(child)
  return {
    name,
    ready,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = start()
      await ready()
    },
    pause: async (ms: number) => {
      child.kill('SIGSTOP')
      await setTimeout(ms)
      child.kill('SIGCONT')
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
export type Victim = ReturnType<typeof aVictim>

export async function aProcess(name: string, database: TestDatabase, settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, ...testSettings(database), ...settings, PORT: String(port) }
  const start = () => spawn(process.execPath, [main], { env, stdio: 'ignore' })
  return { url, victim: aVictim(name, start, (child) => untilReady(url, child)) }
}

/** In front of a process, this one says yes before anything is stored: what the proof must catch. */
export async function aForgetfulOne(to: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => spawn(process.execPath, [forgetful, String(port), to], { stdio: 'ignore' })
  return { url, victim: aVictim('forgetful', start, (child) => untilReady(url, child)) }
}

export async function aRedis() {
  const port = await freePort()
  const options = ['--port', String(port), '--save', '', '--appendonly', 'no']
  const start = () => spawn('redis-server', options, { stdio: 'ignore' })
  return { url: `redis://127.0.0.1:${port}`, victim: aVictim('redis', start, () => setTimeout(300)) }
}
