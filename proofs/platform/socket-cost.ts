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

/** What so many idle sockets of as many people cost a process that holds nothing else, in KB each. */
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
    // The first thousand makes the process what it is under way.
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

/** Rubbish is swept first: what counts is what is held. */
async function weigh(pid: number, report: string) {
  // What came with the last connections settles: timers of handshakes, queued writes.
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

/** On the processor so far, in µs, by all of its threads. */
export function cpuOf(pid: number) {
  let nanos = 0
  for (const task of readdirSync(`/proc/${pid}/task`))
    nanos += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  return nanos / 1_000
}
