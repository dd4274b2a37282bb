import { listEvents } from '@wayfellow/contract/events'
import { listOccasions } from '@wayfellow/contract/reviews'
import { listStayRequests } from '@wayfellow/contract/stay-requests'
import { listTrips } from '@wayfellow/contract/trips'
import { listOverlaps, listVisitors } from '@wayfellow/contract/trips/mates'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FakeSocket } from '../../../testing/fake-socket.ts'
import { answered, api, closeApp, openApp } from '../../../testing/open-app.tsx'
import { field, press, shownText } from '../../../testing/on-screen.ts'

afterEach(closeApp)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)

function plan(event: number, trip: number, stay: number) {
  api.on(listEvents).reply(({ events, ...rest }) => ({
    ...rest,
    events: events.map((one) => ({
      ...one,
      phase: 'upcoming' as const,
      isOrganiser: true,
      title: 'Dinner for six',
      timeZone: 'UTC',
      startsAt: inDays(event),
      endsAt: inDays(event),
    })),
  }))
  api.on(listTrips).reply(({ trips, ...rest }) => ({
    ...rest,
    trips: trips.map((one) => ({
      ...one,
      title: 'Three cities',
      startsOn: dayIn(trip),
      endsOn: dayIn(trip + 3),
    })),
  }))
  api.on(listStayRequests).reply(({ requests, ...rest }) => ({
    ...rest,
    requests: requests.map((one) => ({
      ...one,
      status: 'accepted' as const,
      phase: 'upcoming' as const,
      arriveOn: dayIn(stay),
      departOn: dayIn(stay + 2),
    })),
  }))
}

const nextUp = () => document.querySelector('[aria-labelledby="next-up"]')?.textContent ?? ''

it('lists stays, trips and events together, the soonest first', async () => {
  plan(1, 12, 20)
  await openApp('/home')
  await press('1 more')
  const text = nextUp()
  expect(text.indexOf('Dinner for six')).toBeGreaterThan(0)
  expect(text.indexOf('Three cities')).toBeGreaterThan(text.indexOf('Dinner for six'))
  expect(text.indexOf("You're staying with")).toBeGreaterThan(text.indexOf('Three cities'))
})

it('shows what somebody else changed, without a refresh', async () => {
  plan(1, 12, 20)
  await openApp('/home')
  plan(1, 12, 0)
  await act(async () => {
    FakeSocket.current?.send('stay-requests.changed')
    await answered()
  })
  const text = nextUp()
  expect(text.indexOf("You're staying with")).toBeLessThan(text.indexOf('Dinner for six'))
})

it('offers to find a host to somebody without plans, and to nobody else', async () => {
  api.on(listEvents).reply((sample) => ({ ...sample, events: [] }))
  api.on(listTrips).reply((sample) => ({ ...sample, trips: [] }))
  api.on(listStayRequests).reply((sample) => ({ ...sample, requests: [] }))
  await openApp('/home')
  expect(shownText()).toContain('Find a host')
  expect(field('Where to?').value).toBe('')
  await closeApp()
  plan(1, 12, 20)
  await openApp('/home')
  expect(shownText()).not.toContain('Find a host')
})

it('does not take a failure for having no plans', async () => {
  for (const name of ['listEvents', 'listTrips', 'listStayRequests']) api.fail(name, 503)
  await openApp('/home')
  expect(shownText()).toContain("Some of your plans couldn't be loaded.")
  expect(shownText()).not.toContain('Find a host')
})

it('says what is missing in each part, and keeps the others', async () => {
  plan(1, 12, 20)
  api.fail('listTrips', 503)
  api.fail('listOccasions', 503)
  api.fail('listVisitors', 503)
  await openApp('/home')
  expect(nextUp()).toContain('Dinner for six')
  expect(nextUp()).toContain("Some of your plans couldn't be loaded.")
  expect(shownText()).toContain("Some requests couldn't be loaded.")
  expect(shownText()).toMatch(/What's on in .+ couldn't be loaded/)
})

it('shows two things to answer, and the others when they are asked for', async () => {
  api.on(listOccasions).reply(({ occasions, ...rest }) => ({
    ...rest,
    occasions: ['Diego', 'Yuki', 'Amara'].flatMap((name) =>
      occasions.slice(0, 1).map((one) =>
        Object.assign({}, one, {
          _id: name,
          other: { ...one.other, name },
          viewerActions: ['write' as const],
        }),
      ),
    ),
  }))
  api.on(listStayRequests).reply((sample) => ({ ...sample, requests: [] }))
  await openApp('/home')
  expect(shownText()).toContain('How was it with Yuki?')
  expect(shownText()).not.toContain('How was it with Amara?')
  await press('1 more')
  expect(shownText()).toContain('How was it with Amara?')
})

it('puts visitors who need a host before the others', async () => {
  api.on(listVisitors).reply(({ visitors }) => ({
    visitors: ['Ebba', 'Folake'].flatMap((name) =>
      visitors.slice(0, 1).map((one) =>
        Object.assign({}, one, {
          needsHost: name === 'Folake',
          trip: { ...one.trip, _id: name, owner: { ...one.trip.owner, name } },
        }),
      ),
    ),
  }))
  await openApp('/home')
  const text = shownText()
  expect(text.indexOf('Folake needs a host')).toBeGreaterThan(0)
  expect(text.indexOf('Ebba is visiting')).toBeGreaterThan(text.indexOf('Folake needs a host'))
})

it('shows who moves to the city soon, also where nobody visits and nothing is on', async () => {
  api.on(listVisitors).reply(() => ({ visitors: [] }))
  api.on(listOverlaps).reply(({ overlaps }) => ({
    overlaps: overlaps.slice(0, 1).map((one) =>
      Object.assign({}, one, {
        isComing: true,
        person: { ...one.person, name: 'Yuki Mori' },
        place: { ...one.place, label: 'Bologna, Italy' },
      }),
    ),
  }))
  await openApp('/home')
  expect(shownText()).toContain('Yuki is moving to Bologna')
})
