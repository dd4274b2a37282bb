import { listEvents } from '@wayfellow/contract/events'
import { searchHosts } from '@wayfellow/contract/search'
import { listPeople } from '@wayfellow/contract/profiles/people'
import { getOwnProfile } from '@wayfellow/contract/profiles/own'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { answered, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

/** The end of the wizard, for a profile with nothing missing. */
async function openEnd() {
  api.on(getOwnProfile).reply(({ profile }) => ({
    profile: {
      ...profile,
      standing: [],
      completion: { ...profile.completion, missing: [] },
      exchanges: profile.exchanges.map((one) => Object.assign({}, one, { from: '2999-01-01' })),
    },
  }))
  await openApp('/complete-profile?stop=done')
}

it('ends the wizard with people, events, an invitation and a first trip', async () => {
  api.on(listEvents).reply(({ events, ...rest }) => ({
    ...rest,
    events: events.map((one) =>
      Object.assign({}, one, { phase: 'upcoming', isOrganiser: false, viewerAnswer: null }),
    ),
  }))
  await openEnd()
  const text = shownText()
  expect(text).toContain('People you could meet')
  expect(text).toContain('name listPeople#1;')
  expect(text).toContain('title listEvents#1;')
  expect(text).toContain('Invite three friends')
  expect(text).toContain('Plan your first trip')
  expect(text).toContain('Find a host in')
})

it('shows hosts where the next exchange leads, for its first nights', async () => {
  await openEnd()
  expect(shownText()).toContain('Hosts in')
  expect(shownText()).toContain('name searchHosts#1;')
  const asked = api.asked.find(({ operation }) => operation.name === 'searchHosts')
  expect(asked?.url).toContain('from=2999-01-01&to=2999-01-08')
})

it('leaves hosts out where there are none, and says so when they could not be loaded', async () => {
  api.on(searchHosts).reply((sample) => ({ ...sample, hosts: [] }))
  await openEnd()
  expect(shownText()).not.toContain('Hosts in')
  expect(shownText()).toContain('Find a host in')
  await closeApp()
  api.fail('searchHosts', 503)
  await openEnd()
  expect(shownText()).toContain('Hosts in')
  expect(shownText()).toContain("We couldn't load this")
})

it('tells nobody to meet from a list that could not be loaded', async () => {
  api.on(listPeople).reply((sample) => ({ ...sample, people: [] }))
  await openEnd()
  expect(shownText()).toContain('Your friends could be the first.')
  await closeApp()
  api.fail('listPeople', 503)
  await openEnd()
  expect(shownText()).not.toContain('Your friends could be the first.')
  expect(shownText()).toContain("We couldn't load this")
})

it('reads Home again after it, which was read before the profile was finished', async () => {
  await openApp('/home')
  api.asked.length = 0
  api.on(getOwnProfile).reply(({ profile }) => ({
    profile: { ...profile, standing: [], completion: { ...profile.completion, missing: [] } },
  }))
  await act(async () => {
    history.pushState(null, '', '/complete-profile?stop=done')
    dispatchEvent(new PopStateEvent('popstate'))
    await answered(3)
  })
  api.asked.length = 0
  await press('Go to Home')
  expect(api.asked.map(({ operation }) => operation.name)).toContain('getFeed')
})
