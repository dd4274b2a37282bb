import type { SessionUser } from '@wayfellow/contract/identity'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { loadAllStrings } from '../src/lib/i18n.ts'
import { queryClient } from '../src/lib/query-client.ts'
import { logOut, startSession } from '../src/lib/session.ts'
import { close, listAsked } from '../src/ui/dialogs/dialogs.ts'
import { FakeApi } from './fake-api.ts'
import { sampleId } from './sample.ts'

export const ana: Partial<SessionUser> = {
  id: sampleId,
  username: 'ana',
  role: 'user',
  cityAdmin: true,
  verified: true,
  profileCompleted: true,
  language: 'en',
  eraseAt: undefined,
  termsToAgree: undefined,
}
export const admin: Partial<SessionUser> = { ...ana, role: 'admin', cityAdmin: false, secondFactor: true }

/** The server of every test of screens. `closeApp` resets it. */
export const api = new FakeApi()

/** Loaded ahead, so that a lazy part is there as soon as it is wanted. */
const parts = import.meta.glob([
  '../src/app/**/*.tsx',
  '../src/features/**/*.tsx',
  '../src/ui/dialogs/*.tsx',
  '../src/lib/socket.ts',
  '!../src/app/main.tsx',
  '!../src/**/*.test.tsx',
])

let root: Root | undefined
let isLoaded = false

/** Loads the app once for all test files. The first screen also brings what all screens share. */
export async function loadApp(): Promise<void> {
  if (isLoaded) return
  await loadAllStrings()
  await Promise.all(Object.values(parts).map((load) => load()))
  await openApp('/home')
  await closeApp()
  isLoaded = true
}

const macrotask = () => vi.advanceTimersByTimeAsync(1)

/** Waits until every query has its answer. */
export async function answered(times = 1): Promise<void> {
  for (let calm = 0; calm < times; calm += 1) {
    await macrotask()
    if (queryClient.isFetching() > 0) calm = 0
  }
}

/** Lets React draw what a lazy part brought outside `act`: it does so in a macrotask that is not faked. */
const drawn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until nothing changes any more: a part that has come may bring further ones. */
export async function settled(): Promise<void> {
  let last = ''
  for (let same = 0; same < 3; same += 1) {
    await vi.dynamicImportSettled()
    await act(drawn)
    await act(() => answered(3))
    const now = `${queryClient.getQueryCache().findAll({ type: 'active' }).length} ${document.body.innerHTML.length}`
    if (now !== last) same = 0
    last = now
  }
}

/** Opens the app at a path, for somebody who is signed in, or for a visitor. */
export async function openApp(path: string, user: Partial<SessionUser> | 'visitor' = ana): Promise<void> {
  api.install()
  history.replaceState(null, '', path)
  if (user === 'visitor') await logOut({ reason: 'no api' })
  else {
    api.user = user
    await startSession({ accessToken: 'token' })
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<App />))
  await settled()
}

/** Leaves the screen, and the server as it was at first. */
export async function closeApp(): Promise<void> {
  await act(async () => {
    for (const { id } of listAsked()) close(id)
    root?.unmount()
  })
  document.body.replaceChildren()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  api.reset()
}
