import { expect, it } from 'vitest'
import { askingFor, askingOf, pathOfPerson, readAsking } from './stay-request-address.ts'

const today = '2026-11-16'
const stop = { _id: 'leg', from: '2026-11-20', to: '2026-11-23' }
const read = (query: string) => readAsking(new URLSearchParams(query), today, 12)

it('carries nights, people and the stop from page to page, and nothing else', () => {
  const asked = askingOf(new URLSearchParams('type=users&from=2026-11-20&to=2026-11-23&guests=2&q=ana&trip='))
  expect(asked).toEqual({ from: '2026-11-20', to: '2026-11-23', guests: '2' })
  expect(pathOfPerson('ines', { ask: 'stay', ...asked })).toBe(
    '/users/ines?ask=stay&from=2026-11-20&to=2026-11-23&guests=2',
  )
  expect(pathOfPerson('ines', {})).toBe('/users/ines')
})

it('asks for the nights that are left of a stop that has begun', () => {
  expect(askingFor('trip', stop, 1, today)).toMatchObject({ from: '2026-11-20', trip: 'trip', stop: 'leg' })
  expect(askingFor('trip', { ...stop, from: '2026-11-10' }, 1, today).from).toBe(today)
})

it('begins a form with what makes sense', () => {
  expect(read('from=2026-11-20&to=2026-11-23&guests=2&trip=t&stop=s')).toEqual({
    dates: { arriveOn: '2026-11-20', departOn: '2026-11-23' },
    guests: 2,
    stop: { tripId: 't', legId: 's' },
  })
  for (const query of [
    '',
    'from=2026-11-20',
    'from=2026-11-23&to=2026-11-20',
    'from=2026-11-01&to=2026-11-20',
    'from=x&to=y',
    'guests=0',
    'guests=13',
    'guests=many',
    'stop=s',
  ])
    expect([query, read(query)]).toEqual([query, {}])
})
