import { EventStanding, EventStatus } from '@wayfellow/contract/events'
import { describe, expect, it } from 'vitest'
import { type Act, type AnswerAct, answerAfter, destination, type Party, type Standing } from './machine.ts'

const parties: Party[] = ['organiser', 'coOrganiser', 'guest', 'clock']

describe('an event', () => {
  it('changes in these ways and no other', () => {
    const acts: Act[] = ['edit', 'cancel', 'nameOrganisers', 'openChat', 'review', 'stepDown', 'remind']
    const found = acts.flatMap((act) =>
      parties.flatMap((party) =>
        EventStatus.options.flatMap((from) => {
          const to = destination(act, party, from)
          return to ? [`${party} ${act}: ${from} → ${to}`] : []
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
  const standings: Standing[] = ['none', ...EventStanding.options]
  const ways = (act: AnswerAct, party: Party, hasRoom: boolean) =>
    standings.flatMap((from) => {
      const to = answerAfter(act, party, from, hasRoom)
      return to ? [`${from} → ${to}`] : []
    })

  it.each<[AnswerAct, Party, boolean, string[]]>([
    ['going', 'guest', true, ['none → going', 'maybe → going', 'no → going']],
    ['going', 'guest', false, ['none → waiting', 'maybe → waiting', 'no → waiting']],
    ['maybe', 'guest', false, ['none → maybe', 'going → maybe', 'waiting → maybe', 'no → maybe']],
    ['no', 'coOrganiser', true, ['none → no', 'going → no', 'waiting → no', 'maybe → no']],
    ['going', 'organiser', true, []],
    ['moveUp', 'clock', true, ['waiting → going']],
    ['moveUp', 'clock', false, []],
    ['moveUp', 'guest', true, []],
    ['part', 'clock', false, ['going → no', 'waiting → no', 'maybe → no']],
    ['remove', 'organiser', true, ['going → removed', 'waiting → removed', 'maybe → removed']],
    ['remove', 'coOrganiser', false, ['going → removed', 'waiting → removed', 'maybe → removed']],
    ['remove', 'guest', true, []],
    ['allow', 'organiser', true, ['removed → no']],
    ['allow', 'coOrganiser', true, ['removed → no']],
    ['allow', 'guest', true, []],
    ['part', 'guest', false, []],
  ])('%s by %s, room %s', (act, party, hasRoom, expected) => {
    expect(ways(act, party, hasRoom)).toEqual(expected)
  })
})
