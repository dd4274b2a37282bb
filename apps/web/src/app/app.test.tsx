import { getFeed } from '@wayfellow/contract/feed'
import { afterEach, expect, it } from 'vitest'
import { admin, ana, api, closeApp, openApp } from '../../testing/open-app.tsx'
import { shownText } from '../../testing/on-screen.ts'

afterEach(closeApp)

it.each<[string, string, Parameters<typeof openApp>[1], string]>([
  ['a visitor', '/chats', 'visitor', '/login'],
  ['a student', '/login', ana, '/home'],
  ['a student', '/admin/users', ana, '/home'],
  ['an admin', '/home', admin, '/admin/promos'],
  ['a banned student', '/home', { ...ana, banned: true }, '/settings/account'],
])('sends %s from %s to where they belong', async (_who, path, user, place) => {
  await openApp(path, user)
  expect(location.pathname).toBe(place)
})

it('asks to agree to new terms before anything else is shown', async () => {
  await openApp('/home', { ...ana, termsToAgree: 2 })
  expect(shownText()).toContain('terms')
  expect(shownText()).not.toContain('text getFeed#1;')
})

it('shows the feed under what waits for an answer', async () => {
  await openApp('/home')
  const text = shownText()
  expect(text.indexOf('text getFeed#1;')).toBeGreaterThan(text.indexOf('You asked to stay'))
})

it('says that a city is quiet only when the server said so', async () => {
  api.on(getFeed).reply((sample) => ({ ...sample, items: [] }))
  await openApp('/home')
  expect(shownText()).toContain("It's quiet in")
})
