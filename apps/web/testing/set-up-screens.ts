import { notifyManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, vi } from 'vitest'

vi.mock('socket.io-client', async () => {
  const { FakeSocket } = await import('./fake-socket.ts')
  return { io: () => FakeSocket.open() }
})
// Nothing has a height here, so a list that draws what is in sight would draw nothing.
vi.mock('virtua', () => ({ Virtualizer: ({ children }: { children: ReactNode }) => children }))
// Shapes that wait for a moment would only make the test wait.
vi.mock('../src/ui/use-skeleton.ts', () => ({
  useSkeleton: (isLoading: boolean) => (isLoading ? 'hidden' : 'ready'),
}))
vi.mock('idb-keyval', () => ({
  get: vi.fn<() => void>(),
  set: vi.fn<() => void>(),
  del: vi.fn<() => void>(),
  delMany: vi.fn<() => void>(),
  clear: vi.fn<() => void>(),
  entries: () => Promise.resolve([]),
  createStore: vi.fn<() => void>(),
}))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // The outbox sends one message after the other under a lock, which happy-dom does not have.
  const locks = { request: (_name: string, work: () => Promise<unknown>) => work() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  notifyManager.setScheduler(queueMicrotask)
  // Later than the modules that stand for others.
  const { loadApp } = await import('./open-app.tsx')
  await loadApp()
})
