import { expect, it } from 'vitest'
import { inTimeOrder } from './plan-order.ts'

const titlesOf = (plans: readonly { title: string }[]) => plans.map(({ title }) => title)

it('puts the event of tomorrow before the stay in twenty days', () => {
  const plans = [
    { title: 'stay', day: '2026-12-09' },
    { title: 'trip', day: '2026-12-01' },
    { title: 'event', day: '2026-11-20', startsAt: '2026-11-20T18:00:00.000Z' },
  ]
  expect(titlesOf(inTimeOrder(plans, '2026-11-19'))).toEqual(['event', 'trip', 'stay'])
})

it('sorts what begins on one day by its hour, whole days first', () => {
  const plans = [
    { title: 'dinner', day: '2026-11-20', startsAt: '2026-11-20T19:00:00.000Z' },
    { title: 'walk', day: '2026-11-20', startsAt: '2026-11-20T09:00:00.000Z' },
    { title: 'arrival', day: '2026-11-20' },
  ]
  expect(titlesOf(inTimeOrder(plans, '2026-11-19'))).toEqual(['arrival', 'walk', 'dinner'])
})

it('keeps a trip that is on behind what begins today, and before tomorrow', () => {
  const plans = [
    { title: 'semester', day: '2026-09-01' },
    { title: 'tomorrow', day: '2026-11-20' },
    { title: 'tonight', day: '2026-11-19', startsAt: '2026-11-19T19:00:00.000Z' },
  ]
  expect(titlesOf(inTimeOrder(plans, '2026-11-19'))).toEqual(['tonight', 'semester', 'tomorrow'])
})
