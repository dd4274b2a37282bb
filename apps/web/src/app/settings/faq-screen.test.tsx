import { afterEach, expect, it } from 'vitest'
import { closeApp, openApp } from '../../../testing/open-app.tsx'
import { shownText, write } from '../../../testing/on-screen.ts'

afterEach(closeApp)

it('finds the answers that hold every word, and says when there is none', async () => {
  await openApp('/settings/faq')
  const all = document.querySelectorAll('main details, main section').length
  await write('Search the answers', 'money')
  expect(document.querySelectorAll('main details, main section').length).toBeLessThan(all)
  await write('Search the answers', 'xylophone')
  expect(shownText()).toContain("We don't have an answer to that yet.")
})
