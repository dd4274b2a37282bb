import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getSessionUser, login } from '@wayfellow/contract/identity'
import { z } from 'zod/mini'
import { anAccount, type anApp } from '../../apps/api/testing/app.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

export interface Storm {
  /** Milliseconds of reads by somebody signed in: before, meanwhile, and from ten seconds after. */
  idle: number[]
  meanwhile: number[]
  after: number[]
  failedReads: number
  mostHashes: number
  /** Answers to the storm by status. */
  answers: Record<string, number>
}

interface Size {
  perSecond: number
  seconds: number
  quietSeconds: number
  calmSeconds: number
}

const Answers = z.record(z.string(), z.number())
const caller = fileURLToPath(new URL('storm-caller.fixture.ts', import.meta.url))

/** `perSecond` sign-ups and as many wrong log-ins from a process of their own, while somebody reads. */
export async function runStorm(sandbox: Sandbox, size: Size): Promise<Storm> {
  // As it is run for many people: mails are written where nobody waits for an answer.
  const server = await startProcess(sandbox.database, { TRUST_PROXY: '127.0.0.1', ROLE: 'api' })
  const worker = await startProcess(sandbox.database, { ROLE: 'worker' })
  try {
    const headers = { authorization: `Bearer ${await signIn(sandbox, server.url)}` }
    const storm: Storm = { idle: [], meanwhile: [], after: [], failedReads: 0, mostHashes: 0, answers: {} }
    const read = async (times: number[]) => {
      const since = performance.now()
      const reply = await fetch(server.url + getSessionUser.path, { headers })
      await reply.arrayBuffer()
      times.push(performance.now() - since)
      if (!reply.ok) storm.failedReads += 1
      await setTimeout(10)
    }
    await readFor(size.quietSeconds, () => read(storm.idle))
    const child = spawn(
      process.execPath,
      [caller, server.url, String(size.perSecond), String(size.seconds)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const exited = once(child, 'exit')
    await readFor(size.seconds, () => read(storm.meanwhile))
    await setTimeout(size.calmSeconds * 1000)
    await readFor(size.quietSeconds, () => read(storm.after))
    await exited
    storm.mostHashes = await mostHashes(server.url)
    storm.answers = Answers.parse(JSON.parse(said))
    return storm
  } finally {
    await Promise.all([server.stop(), worker.stop()])
  }
}

async function readFor(seconds: number, read: () => Promise<void>) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) await read()
}

async function signIn(sandbox: Sandbox, url: string) {
  const { email, password } = await anAccount(sandbox, 'ana')
  const reply = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'ios' },
    body: JSON.stringify({ email, password }),
  })
  return login.output.parse(await reply.json()).accessToken
}

async function mostHashes(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^wayfellow_hashes_most_at_once (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
}
