import { getSharedStay, type SharedStay } from '@wayfellow/contract/stay-requests/card'
import { afterEach, expect, it } from 'vitest'
import { ana, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const path = `/share/stays/${'x'.repeat(43)}`
const stay: Partial<SharedStay> = {
  guestName: 'Jonas Weber',
  hostName: 'Inês Duarte',
  city: 'Lisbon, Portugal',
  hasCheckedIn: false,
  emergency: { countryCode: 'PT', numbers: [{ service: 'all', number: '112' }] },
}

async function open(change: Partial<SharedStay> = {}, who: Parameters<typeof openApp>[1] = 'visitor') {
  api.on(getSharedStay).reply((sample) => ({ stay: { ...sample.stay, ...stay, ...change } }))
  await openApp(path, who)
}

it('says whose stay it is, where, what to do, and the emergency number as a link', async () => {
  await open()
  const text = shownText()
  for (const words of ['Jonas Weber shared this stay', 'Inês Duarte', 'Lisbon', "If Jonas doesn't arrive"])
    expect(text).toContain(words)
  expect(document.querySelector('a[href="tel:112"]')?.textContent).toBe('112')
})

it('has no emergency numbers where none are known, and no name of a guest who has left', async () => {
  await open({ emergency: null, guestName: null })
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  expect(shownText()).toContain('A student shared this stay')
})

it('offers a visitor both ways in, and somebody signed in neither', async () => {
  await open()
  expect(shownText()).toContain('Sign up')
  await press('Log in')
  expect(location.pathname).toBe('/login')
  await closeApp()
  await open({}, ana)
  expect(shownText()).not.toContain('Sign up')
})
