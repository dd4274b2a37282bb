import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { stuckSignal } from './watchdog.ts'

const fixture = new URL('./watchdog.fixture.ts', import.meta.url).pathname

async function run(how: 'stuck' | 'busy') {
  const child = spawn(process.execPath, [fixture, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await text(child.stdout)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { output, code: child.exitCode, signal: child.signalCode }
}

it('ends a process whose event loop is stuck, and says why', async () => {
  const { output, signal } = await run('stuck')
  expect(signal).toBe(stuckSignal)
  expect(JSON.parse(output)).toMatchObject({
    level: 'fatal',
    msg: 'the event loop is stuck: ending the process',
  })
})

it('leaves a process alone that is busy and still runs its event loop', async () => {
  expect(await run('busy')).toEqual({ output: '', code: 0, signal: null })
})
