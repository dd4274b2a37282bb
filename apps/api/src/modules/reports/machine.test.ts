import { type CaseSource, CaseStatus } from '@wayfellow/contract/reports'
import { expect, it } from 'vitest'
import { caseActs, destination } from './machine.ts'

const endsOf = (source: CaseSource) =>
  Object.fromEntries(
    caseActs.map((act) => [act, CaseStatus.options.map((status) => destination(act, { status, source }))]),
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
  }
  expect(endsOf('report')).toEqual({ ...ends, hide: actioned })
  expect(endsOf('review')).toEqual({ ...ends, hide: never })
})

it('an appeal is dismissed, or what it is against is lifted', () => {
  const ends = { settle: never, warn: never, hide: never, limit: never, ban: never }
  expect(endsOf('appeal')).toEqual({ ...ends, dismiss: dismissed, lift: actioned })
})
