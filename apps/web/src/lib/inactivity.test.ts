import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inactivityLimit, watchInactivity } from './inactivity.ts'

const second = 1000
const minute = 60 * second
const quarter = 15 * minute

function watch(limit = quarter) {
  const said: string[] = []
  const stop = watchInactivity({
    limit,
    onWarn: () => said.push('warned'),
    onActive: () => said.push('active'),
    onEnd: () => said.push('ended'),
  })
  stops.push(stop)
  return said
}
const stops: (() => void)[] = []
const sign = (type: string) => document.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

it('allows 7 days with a username and 15 minutes without', () => {
  expect(inactivityLimit({ username: 'ana' })).toBe(7 * 24 * 60 * minute)
  expect(inactivityLimit({ username: null })).toBe(quarter)
})

describe.each([
  ['15 minutes', quarter],
  ['7 days', 7 * 24 * 60 * minute],
])('within %s', (_, limit) => {
  it('warns once, a minute ahead, then ends', () => {
    const said = watch(limit)
    vi.advanceTimersByTime(limit - minute - second)
    expect(said).toEqual([])
    vi.advanceTimersByTime(second)
    expect(said).toEqual(['warned'])
    vi.advanceTimersByTime(minute - 1)
    expect(said).toEqual(['warned'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['warned', 'ended'])
    vi.advanceTimersByTime(limit)
    expect(said).toEqual(['warned', 'ended'])
  })
})

it.each(['click', 'mousemove', 'keydown'])('begins anew with a %s', (type) => {
  const said = watch()
  vi.advanceTimersByTime(10 * minute)
  sign(type)
  vi.advanceTimersByTime(13 * minute)
  expect(said).toEqual([])
  vi.advanceTimersByTime(minute)
  expect(said).toEqual(['warned'])
})

it('takes the warning back when somebody moves', () => {
  const said = watch()
  vi.advanceTimersByTime(14 * minute + 30 * second)
  sign('mousemove')
  expect(said).toEqual(['warned', 'active'])
  vi.advanceTimersByTime(14 * minute - second)
  expect(said).toEqual(['warned', 'active'])
})

it('counts what happens in another tab', () => {
  const said = watch()
  vi.advanceTimersByTime(14 * minute + 30 * second)
  localStorage.setItem('lastActive', String(Date.now()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lastActive' }))
  expect(said).toEqual(['warned', 'active'])
})

it('ends at the first move after a sleep longer than the limit', () => {
  const said = watch()
  vi.setSystemTime(Date.now() + 8 * 60 * minute)
  sign('mousemove')
  expect(said).toEqual(['ended'])
})
