import { getPost } from '@wayfellow/contract/posts'
import { getTrip } from '@wayfellow/contract/trips'
import { act } from 'react'
import { afterAll, afterEach, expect, it } from 'vitest'
import { everyScreen } from '../../testing/every-screen.ts'
import { maySayNothing } from '../../testing/failure-rules.ts'
import type { Failure } from '../../testing/fake-api.ts'
import { api, closeApp, openApp, settled } from '../../testing/open-app.tsx'
import { sampleId } from '../../testing/sample.ts'

/** Forms that only the owner sees. */
const arranged: Record<string, () => void> = {
  [`/posts/${sampleId}/edit`]: () =>
    api.on(getPost).reply(({ post }) => ({ post: { ...post, isOwn: true } })),
  [`/trips/${sampleId}/edit`]: () =>
    api.on(getTrip).reply(({ trip }) => ({ trip: { ...trip, viewerActions: ['edit'] } })),
}

const table: string[] = []

afterEach(closeApp)
afterAll(() => {
  console.info(table.join('\n'))
})

function texts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (text !== '') found.push(text)
  }
  return found
}

const retryButtons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again')

async function tryAgain() {
  await act(async () => {
    for (const button of retryButtons()) button.click()
  })
  await settled()
}

type Screen = (typeof everyScreen)[number]

async function open({ path, user }: Screen) {
  arranged[path]?.()
  await openApp(path, user)
}

/** The calls of a screen, its texts, and what it says where the server has nothing. */
async function learn(screen: Screen) {
  await open(screen)
  // A path that leads to another screen of the list.
  const isElsewhere = `${location.pathname}${location.search}` !== screen.path
  const calls = api.asked.filter(({ operation }) => operation.endpoint.method === 'GET')
  const full = texts()
  await closeApp()
  api.isEmpty = true
  await open(screen)
  const emptyWords = texts().filter((text) => !full.includes(text))
  const retriesOnEmpty = retryButtons().length
  await closeApp()
  const names = new Set(calls.map(({ operation }) => operation.name))
  names.delete('getSessionUser')
  return { names: isElsewhere ? [] : [...names], emptyWords, retriesOnEmpty }
}

it.each(everyScreen)('$path says so when a call fails, and when there is nothing', async (screen) => {
  const { path } = screen
  const { names, emptyWords, retriesOnEmpty } = await learn(screen)
  const faults = retriesOnEmpty > 0 ? ['nothing is there, and it offers to try again'] : []
  const check = (name: string, failure: Failure) => {
    const shown = texts().filter((text) => emptyWords.includes(text))
    if (shown.length > 0) faults.push(`${name} fails (${failure}), and it says: ${shown.join(' ')}`)
    if (retryButtons().length === 0 && !maySayNothing(name, path))
      faults.push(`${name} fails (${failure}), and nothing offers to try again`)
  }
  for (const name of names) {
    api.fail(name, 503)
    await open(screen)
    check(name, 503)
    if (retryButtons().length > 0) {
      for (const failure of ['network', 429] as const) {
        api.fail(name, failure)
        await tryAgain()
        check(name, failure)
      }
      api.fail(name)
      await tryAgain()
      if (retryButtons().length > 0) faults.push(`${name} is answered again, and it still says it failed`)
    }
    await closeApp()
  }
  table.push(`${path}: ${names.map((name) => (maySayNothing(name, path) ? `(${name})` : name)).join(' ')}`)
  expect(faults).toEqual([])
})
