import { randomUUIDv7 } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { openSocket } from './bare-socket.ts'
import { tokensFor } from '../identity/tokens.ts'

const sweeper = new URL('../kit/sweep-on-signal.ts', import.meta.url).href

/** Measures the memory of idle sockets, each of another person, in KB per socket. */
export async function weighSockets(count: number, say: (line: string) => void = () => undefined) {
  const database = await aDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sockets-'))
  const report = join(folder, 'memory.json')
  const api = await startProcess(database, {
    ROLE: 'realtime',
    NODE_OPTIONS: `--import=${sweeper}`,
    MEMORY_REPORT: report,
  })
  const tokenOf = tokensFor(database)
  const open: { close: () => void }[] = []
  const fill = async (most: number) => {
    while (open.length < most) {
      const batch = Array.from({ length: Math.min(100, most - open.length) }, () =>
        openSocket(api.url, tokenOf(randomUUIDv7())),
      )
      open.push(...(await Promise.all(batch)))
      if (open.length % 2_000 === 0) say(`${open.length} sockets`)
    }
  }
  try {
    // The first thousand sockets warm the process up.
    await fill(1_000)
    const before = await weigh(api.pid, report)
    await fill(1_000 + count)
    const after = await weigh(api.pid, report)
    return {
      rssKb: (after.rss - before.rss) / 1_024 / count,
      heapKb: (after.heapUsed - before.heapUsed) / 1_024 / count,
    }
  } finally {
    for (const socket of open) socket.close()
    await api.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

/** Measures memory after a garbage collection, so that only live objects count. */
async function weigh(pid: number, report: string) {
  // Waits until timers of handshakes and queued writes of the last connections are gone.
  await setTimeout(12_000)
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 200; tries += 1) {
    await setTimeout(100)
    const text = await readFile(report, 'utf8').catch(() => '')
    if (!text.endsWith('\n')) continue
    await rm(report)
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) break
    const { rss, heapUsed } = { rss: 0, heapUsed: 0, ...read }
    return { rss, heapUsed }
  }
  throw new Error('the process told nothing about its memory')
}

/** Returns the CPU time of all threads of a process so far, in µs. */
export function cpuOf(pid: number) {
  let nanos = 0
  for (const task of readdirSync(`/proc/${pid}/task`))
    nanos += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  return nanos / 1_000
}
