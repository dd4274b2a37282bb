import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'

interface Sent {
  clientId: string
  text: string
}
const server = vi.hoisted<{ answer: (sent: Sent) => Promise<unknown> }>(() => ({
  answer: async () => undefined,
}))
vi.mock('../../../lib/api.ts', () => ({
  onWrite: () => undefined,
  call: async (_: unknown, sent: Sent) => {
    await server.answer(sent)
    return { message: { _id: sent.clientId }, chat: { _id: 'chat' } }
  },
}))
vi.mock('../api.ts', () => ({
  changeThread: () => undefined,
  threadQuery: (address: string) => ({ queryKey: ['chats', 'one', address] }),
}))

type Run = (lock: object | null) => Promise<void>

/** Web Locks, in which a lock is free again only some time after its holder has ended, as in a browser. */
function aLockManager() {
  const turns = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  let release = Promise.withResolvers<void>()
  release.resolve()
  return {
    holdBack: () => {
      release = Promise.withResolvers<void>()
      return release.resolve
    },
    request: (name: string, ...rest: [Run] | [{ ifAvailable: boolean }, Run]) => {
      const [run, isTry] = rest.length === 2 ? [rest[1], rest[0].ifAvailable] : [rest[0], false]
      if (isTry && held.has(name)) return run(null)
      const before = turns.get(name)
      const take = async () => {
        await before
        held.add(name)
        await run({})
        await release.promise
        held.delete(name)
      }
      const turn = take()
      turns.set(name, turn)
      return turn
    },
  }
}

// A slow machine is no reason to fail: the limit only ends what hangs.
const patient = { timeout: 60_000 }

let locks: ReturnType<typeof aLockManager>
let sent: string[]

/** A freshly opened page. */
async function openPage() {
  vi.resetModules()
  const { write, sendAll } = await import('./outbox.ts')
  return { say: (text: string) => write('ana', 'ben', { text }), sendAll: () => sendAll('ana') }
}

const stored = () => {
  const kept: unknown = JSON.parse(localStorage.getItem('outbox') ?? '[]')
  return Array.isArray(kept) ? kept.map((entry: Sent) => entry.text) : []
}

beforeEach(() => {
  localStorage.clear()
  locks = aLockManager()
  sent = []
  server.answer = async ({ text }) => sent.push(text)
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => locks })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('the outbox', () => {
  it('sends what is written while the lock of the message before is still being given back', async () => {
    const { say } = await openPage()
    const giveBack = locks.holdBack()
    say('one')
    await expect.poll(stored, patient).toEqual([])
    say('two')
    giveBack()
    await expect.poll(() => sent, patient).toEqual(['one', 'two'])
    await expect.poll(stored, patient).toEqual([])
  })

  it('sends in the order in which it was written, each once', async () => {
    const { say, sendAll } = await openPage()
    for (const text of ['one', 'two', 'three']) say(text)
    sendAll()
    await expect.poll(stored, patient).toEqual([])
    expect(sent).toEqual(['one', 'two', 'three'])
  })

  it.each([0, 401, 429, 500, 503])(
    'keeps a message that was answered %d, and sends it again',
    async (status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { say } = await openPage()
      const ids: string[] = []
      server.answer = async ({ clientId, text }) => {
        ids.push(clientId)
        if (ids.length === 1) throw new ApiError(status, {})
        sent.push(text)
      }
      say('one')
      await expect.poll(() => ids.length, patient).toBe(1)
      expect(stored()).toEqual(['one'])
      await vi.advanceTimersByTimeAsync(1_000)
      await expect.poll(() => sent, patient).toEqual(['one'])
      expect(new Set(ids).size).toBe(1)
    },
  )

  it('goes on after a reload with what was not sent', async () => {
    server.answer = () => new Promise(() => {})
    const before = await openPage()
    before.say('one')
    // The page that held the lock is gone.
    locks = aLockManager()
    server.answer = async ({ text }) => sent.push(text)
    const { sendAll } = await openPage()
    sendAll()
    await expect.poll(() => sent, patient).toEqual(['one'])
    await expect.poll(stored, patient).toEqual([])
  })
})
