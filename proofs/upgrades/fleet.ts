import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'
import type { ServerPorts } from './balancer.ts'
import { pagesOf, type Version } from './versions.ts'

/** In the order in which docs/upgrading.md replaces them. */
export const roles = ['worker', 'realtime', 'api'] as const
export type Role = (typeof roles)[number]

/** Two processes of each role, as the balancer's sample calls them. */
const names = roles.flatMap((role) => [
  { name: role, role },
  { name: `${role}2`, role },
])

export async function reservePorts(): Promise<ServerPorts> {
  const ports = new Map<string, number>()
  for (const { name } of names) ports.set(name, await freePort())
  return ports
}

/** Processes that are replaced one after the other, each under the same port. */
export function startFleet(
  version: Version,
  ports: ServerPorts,
  settings: Record<string, string | undefined>,
) {
  const start = (role: Role, port: number, to: Version) =>
    spawn(process.execPath, ['apps/api/src/app/main.ts'], {
      cwd: to.folder,
      env: {
        ...process.env,
        ...settings,
        ROLE: role,
        PORT: String(port),
        WEB_FOLDER: role === 'api' ? pagesOf(to) : '',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const slots = names.map(({ name, role }): Slot => {
    const port = ports.get(name) ?? 0
    return { name, role, port, child: start(role, port, version) }
  })
  /** Stops it, waits for its end, starts the other version in its place, and waits for `/ready`. */
  const exchange = async (name: string, to: Version, signal: NodeJS.Signals) => {
    const slot = slots.find((one) => one.name === name)
    if (!slot) throw new Error(`there is no process ${name}`)
    await end(slot, signal)
    const isClean = slot.child.exitCode === 0
    slot.child = start(slot.role, slot.port, to)
    await ready(slot)
    return isClean
  }
  return {
    untilReady: () => Promise.all(slots.map(ready)),
    names: (role: Role) => names.filter((one) => one.role === role).map(({ name }) => name),
    /** As docs/upgrading.md says. Returns whether every part of the process stopped in time. */
    replace: (name: string, to: Version) => exchange(name, to, 'SIGTERM'),
    /** The control: the process tells nobody. */
    kill: (name: string, to: Version) => exchange(name, to, 'SIGKILL'),
    stop: () => Promise.all(slots.map((slot) => end(slot, 'SIGKILL'))),
  }
}
export type Fleet = ReturnType<typeof startFleet>

interface Slot {
  name: string
  role: Role
  port: number
  child: ChildProcess
}

const ready = ({ port, child }: Slot) => untilReady(`http://127.0.0.1:${port}`, child)

async function end({ child }: Slot, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
