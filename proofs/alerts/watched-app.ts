import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDatabase, type TestDatabase } from '../../apps/api/testing/database.ts'
import { startPushProvider } from '../../apps/api/testing/push-provider.fixture.ts'
import { freePort, type Running, startProcess } from '../../apps/api/testing/two-processes.ts'
import { startOwnServers } from '../platform/fault-servers.ts'
import { behindProxies } from '../platform/faults.ts'
import type { LivePrometheus } from './live-prometheus.ts'
import { startMailServer } from './mail-server.ts'

type Settings = Record<string, string>

/** A process that can be killed and comes back on the same port, as under a supervisor. */
async function keptProcess(database: TestDatabase, settings: Settings) {
  const port = await freePort()
  let running: Running | undefined
  const start = async () => {
    running = await startProcess(database, settings, port)
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    start,
    /** As the kernel does when memory runs out. */
    kill: () => process.kill(running?.pid ?? 0, 'SIGKILL'),
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(running?.pid ?? 0, signal),
    stop: async () => running?.stop(),
  }
}
export type KeptProcess = Awaited<ReturnType<typeof keptProcess>>

/**
 * Servers of its own behind proxies, a mail server and a push service that can fail, and four processes: one for people,
 * one for jobs, a spare one for people whose faults harm nobody, and one of another version.
 */
export async function startWatchedApp(firstPort: number, prometheus: LivePrometheus) {
  const servers = await startOwnServers(firstPort)
  const stops: (() => unknown)[] = [servers.stop]
  const stop = async () => {
    for (const each of stops) await each()
  }
  try {
    Object.assign(process.env, servers.settings)
    const database = await aDatabase()
    const mail = await startMailServer()
    const push = await startPushProvider()
    stops.unshift(mail.stop, push.stop)
    const settings = {
      ...behindProxies(servers, database.apiUrl),
      SMTP_URL: mail.url,
      ...push.settings,
      REVISION: 'one',
      // A killed process comes back sooner.
      NODE_COMPILE_CACHE: join(tmpdir(), 'wayfellow-compile-cache'),
    }
    const kept = async (more: Settings) => {
      const process_ = await keptProcess(database, { ...settings, ...more })
      stops.unshift(process_.stop)
      return process_
    }
    const processes = {
      api: await kept({ ROLE: 'api' }),
      worker: await kept({ ROLE: 'worker' }),
      // The only one that refuses calls as early as in operation: two cores serve all of this.
      spare: await kept({ ROLE: 'api', SHED_DELAY_MS: '60' }),
      other: await kept({ ROLE: 'realtime', REVISION: 'two' }),
    }
    const watched = new Set<KeptProcess>()
    const showTargets = () =>
      prometheus.setTargets(
        'wayfellow',
        Array.from(watched, ({ port }) => port),
      )
    for (const each of [processes.api, processes.worker, processes.spare]) {
      await each.start()
      watched.add(each)
    }
    return {
      ...processes,
      database,
      settings,
      servers,
      mail,
      push,
      prometheus,
      /** From now on Prometheus scrapes the processes that were started. */
      showTargets,
      watch: (process_: KeptProcess) => {
        watched.add(process_)
        showTargets()
      },
      unwatch: (process_: KeptProcess) => {
        watched.delete(process_)
        showTargets()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type WatchedApp = Awaited<ReturnType<typeof startWatchedApp>>
