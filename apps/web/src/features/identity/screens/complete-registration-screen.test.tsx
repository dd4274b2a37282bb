import { checkUsername, completeRegistration, getRegistration } from '@wayfellow/contract/identity/joining'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { field, press, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const path = `/complete-registration/${'a'.repeat(43)}`

async function open(freeUsername: string | null) {
  api.on(getRegistration).reply((sample) => ({ ...sample, freeUsername }))
  api.on(checkUsername).reply((sample) => ({ ...sample, isFree: true, message: null }))
  await openApp(path, 'visitor')
}

it('proposes a username, which can be changed', async () => {
  await open('ana27')
  expect(field('Username').value).toBe('ana27')
  await write('Username', 'anita')
  await write('Day', '7')
  await write('Month', '3')
  await write('Year', '2004')
  await press('I agree to the terms')
  await press('Start')
  expect(api.sent(completeRegistration)).toEqual([
    expect.objectContaining({ username: 'anita', bornOn: '2004-03-07' }),
  ])
})

it('leaves the field empty for a name that no username can be made of', async () => {
  await open(null)
  expect(field('Username').value).toBe('')
})

it('asks for the terms here, once, beside links to them and to the privacy page', async () => {
  await open('ana27')
  const links = [...document.querySelectorAll('form a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/terms', '/guidelines', '/privacy'])
  await write('Day', '7')
  await write('Month', '3')
  await write('Year', '2004')
  await press('Start')
  expect(shownText()).toContain('Please tick this to start')
  expect(api.sent(completeRegistration)).toEqual([])
})
