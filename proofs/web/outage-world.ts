import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { aDatabase, asOwner } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { type ProxyState, startTcpProxy, type TcpProxy } from '../../apps/api/testing/tcp-proxy.ts'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'
import { aWriter, type Writer } from './outage-writer.ts'
import { openStudents } from '../../e2e/support/signed-in.ts'

const main = fileURLToPath(new URL('../identity/short-tokens.fixture.ts', import.meta.url))
const webFolder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
/** Short, so that tokens run out before, in and after most outages. */
const tokenSeconds = 6

/** A part that can fail, and how. `begin` returns once it has failed, `end` once it works again. */
export interface Fault {
  of: 'API' | 'database' | 'Redis' | 'network'
  how: string
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
}

export type World = Awaited<ReturnType<typeof aWorld>>

/** An app of its own, with ways to everything that can be cut, and two people who talk to each other. */
export async function aWorld(browser: Browser, { initScript }: { initScript?: string } = {}) {
  const database = await aDatabase()
  const apiPort = await freePort()
  const [front, postgres, redis] = await Promise.all([
    startTcpProxy(apiPort),
    startTcpProxy(portOf(database.apiUrl)),
    startTcpProxy(portOf(process.env['REDIS_URL'] ?? '')),
  ])
  const origin = `http://localhost:${front.port}`
  const api = await anApi(apiPort, {
    ...testSettings(database),
    ROLE: 'all',
    SHED_DELAY_MS: '10000',
    WEB_FOLDER: webFolder,
    PUBLIC_URL: origin,
    PORT: String(apiPort),
    DATABASE_URL: through(postgres, database.apiUrl),
    REDIS_URL: through(redis, process.env['REDIS_URL'] ?? ''),
  })
  const [ana, ben] = ['ana', 'ben']
  await openStudents(database.ownerUrl, [ana, ben])
  const open = (name: string, other: string) => aWriter({ browser, origin, name, other, initScript })
  const writers = [await open(ana, ben), await open(ben, ana)]
  for (const writer of writers) await writer.begin()
  return {
    faults: faultsOf({ api, front, postgres, redis, writers }),
    writers,
    api,
    /** How often each text is stored. */
    count: (texts: readonly string[]) =>
      asOwner(database.name, async (owner) => {
        const { rows } = await owner.query<{ text: string; count: number }>(
          'select text, count(*)::int as count from chats.messages where text = any($1) group by text',
          [texts],
        )
        return new Map(rows.map(({ text, count }) => [text, count]))
      }),
    stop: async () => {
      for (const writer of writers) await writer.close()
      await api.stop()
      for (const proxy of [front, postgres, redis]) proxy.close()
      await database.drop()
    },
  }
}

const portOf = (url: string) => Number(new URL(url).port)
const through = ({ port }: TcpProxy, url: string) =>
  Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href

async function anApi(port: number, settings: Record<string, string | undefined>) {
  const env = { ...process.env, ...settings }
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [main, String(tokenSeconds)], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return child
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await untilReady(url, start())
  return {
    stop,
    start: () => untilReady(url, start()),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** True when it has ended though nobody killed it. */
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  }
}

interface Parts {
  api: Awaited<ReturnType<typeof anApi>>
  front: TcpProxy
  postgres: TcpProxy
  redis: TcpProxy
  writers: readonly Writer[]
}

function faultsOf({ api, front, postgres, redis, writers }: Parts): Fault[] {
  const way = (of: Fault['of'], how: string, proxy: TcpProxy, state: ProxyState): Fault => ({
    of,
    how,
    begin: () => proxy.set(state),
    end: () => proxy.set('open'),
  })
  const setOffline = async (isOffline: boolean) => {
    await Promise.all(writers.map((writer) => writer.setOffline(isOffline)))
  }
  return [
    { of: 'API', how: 'killed', begin: api.stop, end: api.start },
    { of: 'API', how: 'frozen', begin: api.freeze, end: api.thaw },
    way('API', 'away, 502 instead', front, { answers: 502 }),
    way('API', 'away, 503 instead', front, { answers: 503 }),
    way('API', 'away, 429 instead', front, { answers: 429 }),
    way('database', 'refuses', postgres, 'refusing'),
    way('database', 'silent', postgres, 'silent'),
    way('Redis', 'refuses', redis, 'refusing'),
    way('Redis', 'silent', redis, 'silent'),
    way('network', 'cut', front, 'refusing'),
    way('network', 'silent', front, 'silent'),
    { of: 'network', how: 'off', begin: () => setOffline(true), end: () => setOffline(false) },
  ]
}
