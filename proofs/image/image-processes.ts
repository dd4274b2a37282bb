import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'
import type { Buildah } from './buildah.ts'

type Container = Awaited<ReturnType<Buildah['from']>>
type Settings = Record<string, string>

export const roles = ['api', 'realtime', 'worker'] as const

/** Runs a command of the operator in the image to its end. Returns its lines. */
export async function runInImage(
  { spawn }: Container,
  folder: string,
  command: readonly string[],
  settings: Settings,
) {
  const log = join(folder, `${command.at(-1)?.replaceAll('/', '-') ?? 'command'}.log`)
  const child = spawn(command, settings, openSync(log, 'w'))
  await once(child, 'exit')
  const said = readFileSync(log, 'utf8').trim()
  if (child.exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${child.exitCode}: ${said}`)
  return said.split('\n')
}

/** The processes of the set-up for production, each from the image by the image's own command. */
export async function startFromImage(
  container: Container,
  folder: string,
  command: readonly string[],
  settings: Settings,
) {
  const running = await Promise.all(
    roles.map(async (role) => {
      const port = await freePort()
      const log = join(folder, `${role}.log`)
      const child = container.spawn(
        command,
        { ...settings, ROLE: role, PORT: String(port) },
        openSync(log, 'w'),
      )
      return { role, url: `http://127.0.0.1:${port}`, log, child }
    }),
  )
  const urlOf = (role: (typeof roles)[number]) => running.find((one) => one.role === role)?.url ?? ''
  return {
    urlOf,
    untilReady: async () => {
      for (const { role, url, log, child } of running)
        await untilReady(url, child).catch((error: unknown) => {
          throw new Error(`${role}: ${readFileSync(log, 'utf8').slice(-2_000)}`, { cause: error })
        })
    },
    /** Tells all of them to stop. Returns how many ended by themselves with 0. */
    stop: async () => {
      await Promise.all(running.map(({ child }) => end(child)))
      return running.filter(({ child }) => child.exitCode === 0).length
    },
  }
}

/** Buildah passes no signal on, so the process that it runs at last is told itself. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const { pid } = child
  const gone = once(child, 'exit')
  process.kill(lastDescendant(pid), 'SIGTERM')
  const late = setTimeout(() => process.kill(-pid, 'SIGKILL'), 20_000)
  await gone
  clearTimeout(late)
}

function lastDescendant(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const [child] = children
  return child === undefined ? pid : lastDescendant(Number(child))
}
