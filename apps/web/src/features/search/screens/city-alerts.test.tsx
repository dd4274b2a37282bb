import { searchHosts } from '@wayfellow/contract/search'
import {
  listCityAlerts,
  tooManyAlerts,
  turnOffCityAlert,
  turnOnCityAlert,
} from '@wayfellow/contract/search/alerts'
import { listLivelyCities } from '@wayfellow/contract/search/cities'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

const coimbra = { _id: sampleId, label: 'Coimbra, Portugal', countryCode: 'PT' }
const alert = { place: coimbra, from: null, to: null, endsOn: '2027-11-19' }
const ask = 'Tell me when someone can host'
const isOn = "We'll tell you when someone can host in Coimbra"

beforeEach(() => {
  api.on(searchHosts).reply((sample) => ({ ...sample, hosts: [], hasMore: false, place: coimbra }))
  api.on(listLivelyCities).reply((sample) => ({ ...sample, cities: [], quiet: coimbra }))
  api.on(listCityAlerts).reply(() => ({ alerts: [] }))
  api.on(turnOnCityAlert).reply(() => ({ alerts: [alert] }))
  api.on(turnOffCityAlert).reply(() => ({ alerts: [] }))
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new Event('online')))
  await closeApp()
})

const openSearch = (query = '') => openApp(`/search?location=Coimbra&type=users${query}`)

describe('a city without hosts', () => {
  it('offers an alert, says that it is on, and turns it off there', async () => {
    await openSearch()
    await press(ask)
    expect(shownText()).toContain(isOn)
    expect(shownText()).toContain('Any dates')
    expect(buttonNames()).not.toContain(ask)
    await press('Turn off')
    expect(buttonNames()).toContain(ask)
  })

  it('asks for the nights of the search, and changes those of an alert that is on', async () => {
    api.on(listCityAlerts).reply(() => ({ alerts: [alert] }))
    const nights = { from: '2027-03-01', to: '2027-03-04' }
    api.on(turnOnCityAlert).reply(() => ({ alerts: [{ ...alert, ...nights }] }))
    await openSearch('&from=2027-03-01&to=2027-03-04')
    await press('Change to')
    expect(api.sent(turnOnCityAlert)).toEqual([nights])
    expect(buttonNames().filter((name) => name.startsWith('Change to'))).toEqual([])
  })

  it('is not offered where filters hide the hosts, or where somebody hosts', async () => {
    await openSearch('&ownRoom=true')
    expect(buttonNames()).not.toContain(ask)
    await closeApp()
    api.on(searchHosts).reply((sample) => sample)
    await openSearch()
    expect(buttonNames()).not.toContain(ask)
  })

  it('is offered beside other lists that are empty', async () => {
    api.isEmpty = true
    await openApp('/search?location=Coimbra&type=events')
    expect(buttonNames()).toContain(ask)
  })

  it('waits for the answer, and is pressed once', async () => {
    const release = api.hold(turnOnCityAlert)
    await openSearch()
    await press(ask)
    await press(ask)
    expect(api.sent(turnOnCityAlert)).toHaveLength(1)
    expect(shownText()).not.toContain(isOn)
    release()
  })

  it('says what failed, and can be pressed again', async () => {
    api.refuse(turnOnCityAlert, tooManyAlerts)
    await openSearch()
    await press(ask)
    expect(shownText()).toContain('You have alerts for 20 cities.')
    api.allow(turnOnCityAlert)
    api.fail('turnOnCityAlert', 503)
    await press(ask)
    expect(shownText()).toContain("We couldn't save that.")
    api.fail('turnOnCityAlert')
    await press(ask)
    expect(shownText()).toContain(isOn)
  })

  it('says that it can’t be changed offline', async () => {
    await openSearch()
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(shownText()).toContain("You're offline. You can change this once you're back.")
    await press(ask)
    expect(api.sent(turnOnCityAlert)).toEqual([])
  })

  it('offers to try again when it does not know whether one is on', async () => {
    api.fail('listCityAlerts', 503)
    await openSearch()
    expect(buttonNames()).not.toContain(ask)
    api.fail('listCityAlerts')
    await press('Try again')
    expect(buttonNames()).toContain(ask)
  })
})

describe('the list in the settings', () => {
  it('shows each city with a way to its hosts and turns it off', async () => {
    api.on(listCityAlerts).reply(() => ({ alerts: [alert] }))
    await openApp('/settings/notifications')
    expect(shownText()).toContain('Coimbra, PortugalAny dates, until November 19, 2027')
    const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.startsWith('Coimbra'),
    )
    expect(link?.getAttribute('href')).toBe('/search?type=users&location=Coimbra%2C%20Portugal')
    await press('Turn off the alert for Coimbra')
    expect(shownText()).toContain('None yet.')
  })

  it('keeps the city, and says so, when it could not be turned off', async () => {
    api.on(listCityAlerts).reply(() => ({ alerts: [alert] }))
    api.fail('turnOffCityAlert', 'network')
    await openApp('/settings/notifications')
    await press('Turn off the alert for Coimbra')
    expect(shownText()).toContain("We couldn't save that.")
    expect(shownText()).toContain('Coimbra, Portugal')
  })
})
