import { getProfile, type Profile, type ProfileAction } from '@wayfellow/contract/profiles'
import { follow, unfollow } from '@wayfellow/contract/relations'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, pressTwice, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const noVerification = { item: 'verification' as const, path: '/settings/account#student' }

async function openBen(actions: ProfileAction[], missing: Profile['viewerActions'][number]['missing'] = []) {
  api.on(getProfile).reply(({ profile }) => ({
    profile: { ...profile, name: 'Ben Rossi', viewerActions: actions.map((action) => ({ action, missing })) },
  }))
  await openApp('/users/ben')
}

const links = () => [...document.querySelectorAll('main a, main button')].map((one) => one.textContent ?? '')

it.each<[ProfileAction, string]>([
  ['requestStay', 'Request to stay'],
  ['message', 'Message'],
  ['follow', 'Follow'],
  ['unfollow', 'Following'],
])('draws for %s the button «%s», and no other', async (action, label) => {
  await openBen([action])
  const all = new Set(['Request to stay', 'Message', 'Follow', 'Following'])
  expect(links().filter((name) => all.has(name))).toEqual([label])
})

it('says what is missing instead of asking for a bed', async () => {
  await openBen(['requestStay'], [noVerification])
  await press('Request to stay')
  expect(shownText().toLowerCase()).toContain('verif')
  expect(location.search).not.toContain('ask=stay')
})

it('follows once, however often it is pressed', async () => {
  await openBen(['follow'])
  const answer = api.hold(follow)
  await pressTwice('Follow Ben')
  answer()
  expect(api.sent(follow)).toHaveLength(1)
  expect(api.sent(unfollow)).toEqual([])
})

it('goes back and says so when following failed', async () => {
  await openBen(['follow'])
  api.fail('follow', 503)
  await press('Follow Ben')
  expect(shownText()).toContain("Couldn't follow Ben.")
  expect(buttonNames()).toContain('Follow Ben')
})
