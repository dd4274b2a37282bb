import { type CaseSource, CaseStatus } from '@wayfellow/contract/reports'
import { expect, it } from 'vitest'
import {
  caseActions,
  cityActions,
  cityDestination,
  claimActions,
  claimDestination,
  destination,
} from './machine.ts'

const endsOf = (source: CaseSource, isOfCity = false) =>
  Object.fromEntries(
    caseActions.map((act) => [
      act,
      CaseStatus.options.map((status) => destination(act, { status, source, isOfCity })),
    ]),
  )
const cityEnds = (isOfCity: boolean) =>
  Object.fromEntries(
    cityActions.map((act) => [
      act,
      CaseStatus.options.map((status) => cityDestination(act, { status, isOfCity })),
    ]),
  )
const never = [undefined, undefined, undefined, undefined]
const dismissed = ['dismissed', 'dismissed', undefined, undefined]
const actioned = ['actioned', 'actioned', undefined, undefined]

it('a matter ends once: dismissed, settled or by a sanction', () => {
  const ends = {
    dismiss: dismissed,
    settle: actioned,
    warn: actioned,
    limit: actioned,
    ban: actioned,
    lift: never,
    restore: never,
    unpin: never,
  }
  expect(endsOf('report')).toEqual({ ...ends, hide: actioned })
  expect(endsOf('review')).toEqual({ ...ends, hide: never })
})

it('an appeal is dismissed, or what it is against is lifted', () => {
  const ends = {
    settle: never,
    restore: never,
    unpin: never,
    warn: never,
    hide: never,
    limit: never,
    ban: never,
  }
  expect(endsOf('appeal')).toEqual({ ...ends, dismiss: dismissed, lift: actioned })
})

it('what a city admin decided is undone by an admin, the other way round', () => {
  const { hide, restore, ...others } = endsOf('report', true)
  expect(hide).toEqual(['actioned', 'actioned', undefined, 'actioned'])
  expect(restore).toEqual([undefined, undefined, 'dismissed', undefined])
  expect(others).toEqual({ ...endsOf('report'), hide: undefined, restore: undefined })
})

it('a pin is ended while it stands', () => {
  expect(endsOf('pin', true)['unpin']).toEqual([undefined, undefined, 'dismissed', undefined])
  expect(endsOf('pin')).toEqual(Object.fromEntries(caseActions.map((act) => [act, never])))
})

it('a city admin takes down and puts back what waits, or what one of them decided', () => {
  const escalate = ['open', 'open', undefined, undefined]
  expect(cityEnds(false)).toEqual({ hide: actioned, restore: dismissed, escalate })
  expect(cityEnds(true)).toEqual({
    hide: ['actioned', 'actioned', undefined, 'actioned'],
    restore: ['dismissed', 'dismissed', 'dismissed', undefined],
    escalate,
  })
})

it('a case is taken while it is undecided, and given back or handed on by the admin who has it', () => {
  const ends = Object.fromEntries(
    claimActions.map((act) => [act, CaseStatus.options.map((status) => claimDestination(act, { status }))]),
  )
  expect(ends).toEqual({
    claim: ['inReview', 'inReview', undefined, undefined],
    release: [undefined, 'open', undefined, undefined],
    handOn: [undefined, 'inReview', undefined, undefined],
  })
})
