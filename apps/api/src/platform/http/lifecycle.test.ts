import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLifecycle } from './lifecycle.ts'
import { createLog } from '../telemetry/log.ts'
import { firstLine } from '../../../testing/environment.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })

describe('a process told to stop', () => {
  it('answers every request that a balancer sends it, and exits with 0', async () => {
    const { answered, lost, afterSignal, closed, exitCode } = await stopUnderLoad('gently')
    expect(lost).toBe(0)
    expect(answered).toBeGreaterThan(100)
    expect(afterSignal).toBe(20)
    expect(closed).toBe(afterSignal)
    expect(exitCode).toBe(0)
  })

  it('loses requests when it just exits (the control)', async () => {
    expect((await stopUnderLoad('abruptly')).lost).toBeGreaterThan(0)
  })

  it('stops its parts in order, goes on after one that fails and says that it was not clean', async () => {
    const stopped: string[] = []
    const lifecycle = createLifecycle(log, { drainMs: 0 })
    lifecycle.onStop('sockets', async () => void stopped.push('sockets'))
    lifecycle.onStop('broken', () => Promise.reject(new Error('stuck')))
    lifecycle.onStop('database', () => void stopped.push('database'))
    expect(lifecycle.isStopping()).toBe(false)
    const stopping = lifecycle.stop()
    expect(lifecycle.isStopping()).toBe(true)
    expect(await stopping).toBe(false)
    expect(stopped).toEqual(['sockets', 'database'])
  })

  it('does not wait for a part longer than the deadline', async () => {
    const lifecycle = createLifecycle(log, { drainMs: 0, deadlineMs: 50 })
    lifecycle.onStop('endless', () => new Promise(() => undefined))
    expect(await lifecycle.stop()).toBe(false)
  })

  it('keeps connections alive until then', async () => {
    const lifecycle = createLifecycle(log, { drainMs: 0 })
    const app = Fastify()
    lifecycle.letGoOfConnections(app)
    app.get('/', () => ({}))
    expect((await app.inject('/')).headers['connection']).toBe('keep-alive')
    await lifecycle.stop()
    expect((await app.inject('/')).headers['connection']).toBe('close')
  })
})

/** 20 connections kept busy, behind something that stops sending once the server says it is not ready. */
async function stopUnderLoad(how: 'gently' | 'abruptly') {
  const path = new URL('./lifecycle-server.fixture.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [path, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = Number(await firstLine(server.stdout))
  const agent = new Agent({ keepAlive: true, maxSockets: 30 })
  const counts = { answered: 0, lost: 0, afterSignal: 0, closed: 0 }
  const traffic = { isOn: true }

  const get = (target: string) =>
    new Promise<{ status: number | undefined; closes: boolean }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: target, agent })
        .once('error', reject)
        .once('response', (reply) => {
          const closes = reply.headers.connection === 'close'
          reply.resume().once('end', () => resolve({ status: reply.statusCode, closes }))
        })
        .end()
    })
  const ask = async (target: string, isLate = false) => {
    try {
      const { status, closes } = await get(target)
      counts[status === 200 ? 'answered' : 'lost'] += 1
      if (isLate) counts.afterSignal += 1
      if (isLate && closes) counts.closed += 1
    } catch {
      counts.lost += 1
    }
  }
  const load = Array.from({ length: 20 }, async () => {
    while (traffic.isOn) await ask('/work')
    // Sent while the balancer was looking away.
    await ask('/work', true)
  })
  const balancer = (async () => {
    while (traffic.isOn) {
      const { status } = await get('/ready').catch(() => ({ status: undefined }))
      if (status !== 200) traffic.isOn = false
    }
  })()
  await expect.poll(() => counts.answered).toBeGreaterThan(100)
  const long = ask('/long')
  await expect.poll(() => counts.answered).toBeGreaterThan(150)
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.all([...load, balancer, long])
  await exited
  agent.destroy()
  return { ...counts, exitCode: server.exitCode }
}
