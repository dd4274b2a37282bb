import { CaseStatus } from '@wayfellow/contract/reports'
import { expect, it } from 'vitest'
import { caseActs, destination } from './machine.ts'

it('a case ends once, dismissed or settled', () => {
  const moves = caseActs.map((act) => CaseStatus.options.map((from) => destination(act, from)))
  expect(moves).toEqual([
    ['dismissed', 'dismissed', undefined, undefined],
    ['actioned', 'actioned', undefined, undefined],
  ])
})
