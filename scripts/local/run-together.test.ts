import { expect, it } from 'vitest'
import { runTogether } from './run-together.ts'
import { follow } from './steps.ts'

const lasting = (lines: string[]) => ({
  name: 'The web app',
  run: (ended: AbortSignal) =>
    follow([process.execPath, '-e', "console.log('up'); setInterval(() => {}, 1000)"], {
      onLine: (line) => lines.push(line),
      ended,
    }),
})

it('ends the other parts when one dies, and says which and how', async () => {
  const lines: string[] = []
  const { promise: isUp, resolve } = Promise.withResolvers<void>()
  const dying = {
    name: 'The API',
    run: async (ended: AbortSignal) => {
      await isUp
      return follow([process.execPath, '-e', 'process.exit(3)'], { ended })
    },
  }
  const other = lasting(lines)
  const running = runTogether(
    [
      dying,
      {
        ...other,
        run: (ended) => {
          resolve()
          return other.run(ended)
        },
      },
    ],
    new AbortController(),
  )
  await expect(running).rejects.toThrow('The API ended with exit code 3')
})

it('reports nothing when it is asked to stop', async () => {
  const lines: string[] = []
  const ended = new AbortController()
  const running = runTogether([lasting(lines)], ended)
  await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['up'])
  ended.abort()
  await expect(running).resolves.toBeUndefined()
})

it('names a part that cannot be started', async () => {
  const missing = { name: 'The API', run: (ended: AbortSignal) => follow(['no-such-program'], { ended }) }
  await expect(runTogether([missing], new AbortController())).rejects.toThrow('The API could not be started')
})
