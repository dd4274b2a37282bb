import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { runSandboxed, type SandboxLimits } from './sandboxed-process.ts'

const script = new URL('./sandboxed-process.fixture.ts', import.meta.url)
const limits: SandboxLimits = {
  memoryKb: 1_200_000,
  cpuSeconds: 2,
  deadlineMs: 60_000,
  outputBytes: 1_000_000,
}
const run = (behaviour: string, changed: Partial<SandboxLimits> = {}, input = 'ciao') =>
  runSandboxed({ script, args: [behaviour], input, limits: { ...limits, ...changed } })

describe('a sandboxed process', () => {
  it('answers with what it wrote', async () => {
    expect(await run('echo')).toEqual({ output: Buffer.from('ciao') })
  })

  it.each([
    ['spin', {}],
    ['wait', { deadlineMs: 1_500 }],
    ['shout', {}],
  ])('is killed when it exceeds its limits: %s', async (behaviour, changed) => {
    expect(await run(behaviour, changed)).toEqual({ failure: 'outOfLimits' })
  })

  it.each(['hoard', 'crash'])('ends alone: %s', async (behaviour) => {
    expect(await run(behaviour)).toHaveProperty('failure')
  })

  it('has nothing of our environment', async () => {
    const outcome = await run('environment')
    const names = 'output' in outcome ? outcome.output.toString() : ''
    expect(names).toContain('UV_THREADPOOL_SIZE')
    expect(names).not.toMatch(/PATH|HOME|KEY|URL|TOKEN/)
  })

  it('may not write a file', async () => {
    expect(await run('write')).toEqual({ failure: 'crashed' })
    expect(existsSync('/tmp/wayfellow-sandbox-escape')).toBe(false)
  })

  it('may not connect to anything', async () => {
    let calls = 0
    const server = createServer((_, reply) => {
      calls += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await fetch(`http://127.0.0.1:${port}/`)
    expect(await run('connect', {}, `http://127.0.0.1:${port}/`)).toEqual({ failure: 'crashed' })
    server.close()
    expect(calls).toBe(1)
  })

  it('is ended by its caller', async () => {
    const stop = new AbortController()
    const running = runSandboxed({ script, args: ['wait'], input: '', limits, signal: stop.signal })
    stop.abort()
    await expect(running).rejects.toThrow('aborted')
  })
})
