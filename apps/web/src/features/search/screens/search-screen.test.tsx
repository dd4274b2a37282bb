import { searchEvents, searchHosts } from '@wayfellow/contract/search'
import { listLivelyCities } from '@wayfellow/contract/search/cities'
import { searchPlaces } from '@wayfellow/contract/places'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ana, api, closeApp, openApp, settled } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const lisbon = { _id: 'lisbon', label: 'Lisbon, Portugal', countryCode: 'PT' }
const asked = (endpoint: typeof searchHosts | typeof searchEvents) =>
  api.asked.filter(({ operation }) => operation.endpoint === endpoint).map(({ url }) => url)

it('asks where to go before anything is searched', async () => {
  await openApp('/search')
  expect(shownText()).toContain('Where to?')
  expect(asked(searchHosts)).toEqual([])
})

it('looks for cities by what is typed', async () => {
  await openApp('/search')
  await write('Where to?', 'Lis')
  await act(() => vi.advanceTimersByTimeAsync(500))
  await settled()
  const found = api.asked.findLast(({ operation }) => operation.endpoint === searchPlaces)
  expect(found?.url).toContain('q=Lis')
})

it('asks the server for what stands in the address', async () => {
  await openApp('/search?location=Lisbon&type=users&from=2027-03-01&to=2027-03-04')
  expect(asked(searchHosts).at(-1)).toContain('location=Lisbon')
  expect(asked(searchHosts).at(-1)).toContain('2027-03-01')
  expect(shownText()).toContain('name searchHosts#1;')
})

it('says how to widen a search that found nothing', async () => {
  api.on(searchHosts).reply((sample) => ({ ...sample, hosts: [] }))
  await openApp('/search?location=Lisbon&type=users')
  expect(shownText()).toContain('No hosts found here')
  expect(buttonNames()).not.toContain('Try again')
})

it('says to students who are not verified why they find no trips', async () => {
  api.isEmpty = true
  await openApp('/search?location=Lisbon&type=trips', { ...ana, verified: false })
  expect(shownText()).not.toContain('Or plan a trip there yourself.')
})

it('asks again after a failure, for the same search', async () => {
  api.fail('searchEvents', 'network')
  await openApp('/search?location=Lisbon&type=events')
  expect(shownText()).toContain("We couldn't load this.")
  api.fail('searchEvents')
  await press('Try again')
  expect(shownText()).toContain('title searchEvents#1;')
  expect(new Set(asked(searchEvents)).size).toBe(1)
})

it('names cities nearby with hosts where there is nobody', async () => {
  api.on(searchHosts).reply((sample) => ({ ...sample, hosts: [] }))
  api.on(listLivelyCities).reply(({ cities, quiet }) => ({
    quiet,
    cities: cities.slice(0, 1).map((one) =>
      Object.assign({}, one, {
        place: { ...one.place, label: 'Porto, Portugal' },
        km: 106,
        hosts: 13,
        hasMore: false,
      }),
    ),
  }))
  await openApp('/search?location=Coimbra&type=users')
  expect(shownText()).toContain('Nearby cities with hosts')
  expect(shownText()).toContain('Porto106 km · 13 hosts')
})

it('shows popular cities with faces before a place is chosen, with or without a distance', async () => {
  const faces = ['/one.avif', '/two.avif', '/three.avif']
  api.on(listLivelyCities).reply((sample) => ({
    ...sample,
    cities: [
      { place: { ...lisbon, _id: 'one' }, km: 12, hosts: 100, hasMore: true, faces },
      {
        place: { ...lisbon, _id: 'two', label: 'Porto, Portugal' },
        km: null,
        hosts: 3,
        hasMore: false,
        faces: [],
      },
    ],
  }))
  await openApp('/search')
  expect(shownText()).toContain('Popular cities')
  expect(shownText()).toContain('Lisbon12 km · more than 100 hosts')
  expect(shownText()).toContain('Porto3 hosts')
  const shown = [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'))
  expect(shown).toEqual(faces)
})

it('offers to try again when the popular cities did not come, and says nothing where there are none', async () => {
  api.fail('listLivelyCities', 503)
  await openApp('/search')
  expect(shownText()).not.toContain('Popular cities')
  api.fail('listLivelyCities')
  api.on(listLivelyCities).reply((sample) => ({ ...sample, cities: [] }))
  await press('Try again')
  expect(shownText()).not.toContain('Popular cities')
  expect(buttonNames()).not.toContain('Try again')
})

it('offers to write and to start something in a city without any', async () => {
  api.on(searchEvents).reply((sample) => ({ ...sample, events: [] }))
  await openApp('/search?location=Coimbra&type=events')
  expect(shownText()).toContain('Start an event')
})
