import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitLive } from './live.ts'
import { reloadForMissingParts } from './missing-parts.ts'
import { useNewVersion, watchForNewVersion } from './new-version.ts'

reloadForMissingParts(() => undefined)
const pageOf = (build: string) => `<script type="module" src="/assets/${build}.js"></script>`
let root: Root
let stop: () => void
let served: string
let asked: number

const Shown = () => (useNewVersion() ? 'new version' : 'nothing new')
const shown = () => document.querySelector('#root')?.textContent

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(served)
  })
  asked = 0
  served = pageOf('one')
  document.head.innerHTML = pageOf('one')
  document.body.innerHTML = '<div id="root"></div><textarea></textarea>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  await act(async () => root.render(<Shown />))
  stop = watchForNewVersion(() => 20_000)
})
afterEach(async () => {
  // The next test begins with what this page shows.
  served = pageOf('one')
  await comeBack()
  stop()
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function comeBack() {
  emitLive('resync')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
}

async function look(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })
}

it('tells of a newer build after the socket came back, not all pages at once', async () => {
  served = pageOf('two')
  emitLive('resync')
  await act(() => vi.advanceTimersByTimeAsync(19_999))
  expect([asked, shown()]).toEqual([0, 'nothing new'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([asked, shown()]).toEqual([1, 'new version'])
})

it('says nothing while the same build is served, or nobody answers', async () => {
  await comeBack()
  expect(shown()).toBe('nothing new')
  served = ''
  await comeBack()
  expect(shown()).toBe('nothing new')
})

it('looks when the page is seen again after an hour, not after a minute', async () => {
  served = pageOf('two')
  await look('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await look('visible')
  expect(asked).toBe(0)
  await look('hidden')
  await act(() => vi.advanceTimersByTimeAsync(3_600_001))
  await look('visible')
  expect([asked, shown()]).toEqual([1, 'new version'])
})

it('does not offer a reload while something typed is on the screen', async () => {
  const field = document.querySelector('textarea')
  if (field) field.value = 'Dear Inês'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  served = pageOf('two')
  await comeBack()
  expect([asked, shown()]).toEqual([1, 'nothing new'])
})
