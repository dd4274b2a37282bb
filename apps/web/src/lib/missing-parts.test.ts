import { beforeEach, expect, it, vi } from 'vitest'
import { reloadForMissingParts, reloadOnce } from './missing-parts.ts'
import { tabStore } from './storage.ts'

const reload = vi.fn<() => void>()
let served = ''
const fetchPage = vi.fn<() => Promise<Response>>(async () => new Response(served))
vi.stubGlobal('fetch', fetchPage)
reloadForMissingParts(reload)

const pageOf = (build: string) => `<script type="module" src="/assets/${build}.js"></script>`

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  fetchPage.mockClear()
  document.head.innerHTML = pageOf('one')
  document.body.innerHTML = '<input><textarea></textarea>'
  served = pageOf('two')
})

const missPart = () => reloadOnce(reload)

function type(field: string, text: string) {
  const element = document.querySelector<HTMLInputElement>(field)
  if (!element) throw new Error(`there is no ${field}`)
  element.value = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

it('hears of a part that Vite could not load', async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 10_000)
})

it('reloads for a newer build, once', async () => {
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
  // The old build is served once more, by a process that has not been replaced yet.
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again when the next build comes in the same tab', async () => {
  await missPart()
  document.head.innerHTML = pageOf('two')
  served = pageOf('three')
  await missPart()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('stays when the same build is served: the network failed', async () => {
  served = pageOf('one')
  await missPart()
  expect(reload).not.toHaveBeenCalled()
})

it('stays without a network, and while the server is overloaded', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await missPart()
  fetchPage.mockResolvedValueOnce(new Response('later', { status: 503 }))
  await missPart()
  expect(reload).not.toHaveBeenCalled()
})

it.each(['input', 'textarea'])('never takes away what was typed into a field: %s', async (field) => {
  type(field, 'A letter to my host')
  await missPart()
  expect(reload).not.toHaveBeenCalled()
  type(field, '')
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('stays where nothing can be remembered, so that two builds in turn make no loop', async () => {
  const write = vi.spyOn(tabStore, 'write').mockImplementation(() => undefined)
  await missPart()
  expect(reload).not.toHaveBeenCalled()
  write.mockRestore()
})
