import { EventAnswerState, EventStatus } from '@wayfellow/contract/events'
import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnswerAction,
  answerAfter,
  destination,
  type EntryRule,
  type Party,
  type AnswerState,
} from './machine.ts'

const lead = (from: string[], to: string) => from.map((state) => `${state} → ${to}`)

const parties: Party[] = ['organiser', 'coOrganiser', 'guest', 'clock']

describe('an event', () => {
  it('changes in these ways and no other', () => {
    const acts: Action[] = ['edit', 'cancel', 'nameOrganisers', 'openChat', 'review', 'stepDown', 'remind']
    const found = acts.flatMap((action) =>
      parties.flatMap((party) =>
        EventStatus.options.flatMap((from) => {
          const to = destination(action, party, from)
          return to ? [`${party} ${action}: ${from} → ${to}`] : []
        }),
      ),
    )
    expect(found).toEqual([
      'organiser edit: planned → planned',
      'coOrganiser edit: planned → planned',
      'organiser cancel: planned → cancelled',
      'organiser nameOrganisers: planned → planned',
      'organiser openChat: planned → planned',
      'coOrganiser openChat: planned → planned',
      'guest openChat: planned → planned',
      'organiser review: planned → planned',
      'coOrganiser review: planned → planned',
      'guest review: planned → planned',
      'coOrganiser stepDown: planned → planned',
      'clock remind: planned → planned',
    ])
  })
})

describe('an answer', () => {
  const states: AnswerState[] = ['none', ...EventAnswerState.options]
  const ways = (action: AnswerAction, party: Party, rule: EntryRule) =>
    states.flatMap((from) => {
      const to = answerAfter(action, party, from, rule)
      return to ? [`${from} → ${to}`] : []
    })
  const open: EntryRule = { hasRoom: true, needsApproval: false }
  const full: EntryRule = { hasRoom: false, needsApproval: false }
  const asking: EntryRule = { hasRoom: true, needsApproval: true }
  const fullAndAsking: EntryRule = { hasRoom: false, needsApproval: true }
  const all = ['going', 'waiting', 'asked', 'maybe']

  it.each<[AnswerAction, Party, EntryRule, string[]]>([
    ['going', 'guest', open, lead(['none', 'maybe', 'no'], 'going')],
    ['going', 'guest', full, lead(['none', 'maybe', 'no'], 'waiting')],
    ['going', 'guest', asking, lead(['none', 'maybe', 'no'], 'asked')],
    ['going', 'coOrganiser', fullAndAsking, lead(['none', 'maybe', 'no'], 'asked')],
    ['going', 'organiser', open, []],
    ['maybe', 'guest', full, lead(['none', 'going', 'waiting', 'asked', 'no'], 'maybe')],
    ['no', 'coOrganiser', asking, lead(['none', ...all], 'no')],
    ['accept', 'organiser', asking, ['asked → going']],
    ['accept', 'coOrganiser', fullAndAsking, ['asked → waiting']],
    ['accept', 'guest', asking, []],
    ['accept', 'clock', asking, []],
    ['admit', 'organiser', open, ['asked → waiting']],
    ['admit', 'organiser', asking, []],
    ['admit', 'guest', open, []],
    ['moveUp', 'clock', open, ['waiting → going']],
    ['moveUp', 'clock', asking, ['waiting → going']],
    ['moveUp', 'clock', full, []],
    ['moveUp', 'guest', open, []],
    ['leaveLine', 'clock', open, ['waiting → maybe']],
    ['leaveLine', 'guest', open, []],
    ['remove', 'organiser', open, lead(all, 'removed')],
    ['remove', 'coOrganiser', fullAndAsking, lead(all, 'removed')],
    ['remove', 'guest', open, []],
    ['allow', 'organiser', open, ['removed → no']],
    ['allow', 'coOrganiser', open, ['removed → no']],
    ['allow', 'guest', open, []],
    ['part', 'clock', full, lead(all, 'no')],
    ['part', 'guest', full, []],
  ])('%s by %s, %o', (action, party, rule, expected) => {
    expect(ways(action, party, rule)).toEqual(expected)
  })
})
