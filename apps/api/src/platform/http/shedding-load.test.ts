import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { firstLine } from '../../../testing/environment.ts'

it('a log-out is answered soon while others crowd the server, and late when nothing is shed', async () => {
  const shed = await logOutUnderLoad('60')
  const control = await logOutUnderLoad('10000')
  expect(shed.refused).toBeGreaterThan(0)
  expect(control.refused).toBe(0)
  expect(shed.statuses).toEqual(new Set([200]))
  expect(shed.meanMs).toBeLessThan(control.meanMs / 2)
})

/** 40 callers keep asking for what costs 20 ms of CPU; meanwhile somebody logs out, again and again. */
async function logOutUnderLoad(shedDelayMs: string) {
  const path = new URL('./shedding-server.fixture.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [path, shedDelayMs], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = Number(await firstLine(server.stdout))
  // Connected before the crowd comes: a busy server also accepts late, and that would hide what is measured.
  const callers = await Promise.all(Array.from({ length: 41 }, () => aCaller(port)))
  const [logOut, ...crowd] = callers
  const traffic = { isOn: true, refused: 0 }
  const crowding = crowd.map(async (get) => {
    while (traffic.isOn) {
      if ((await get('/feed')) !== 503) continue
      traffic.refused += 1
      // Sooner than it was told, yet not at once.
      await pause(100)
    }
  })
  const waits: number[] = []
  const statuses = new Set<number | undefined>()
  const until = Date.now() + 3_000
  while (Date.now() < until) {
    const asked = performance.now()
    statuses.add(await logOut?.('/logout'))
    waits.push(performance.now() - asked)
    await pause(50)
  }
  traffic.isOn = false
  await Promise.all(crowding)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const meanMs = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  return { refused: traffic.refused, statuses, meanMs }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Somebody with one connection that is already open. */
async function aCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }).end()
    return new Promise<number | undefined>((resolve, reject) => {
      asked.once('error', reject).once('response', (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode))
      })
    })
  }
  await get('/logout')
  return get
}
