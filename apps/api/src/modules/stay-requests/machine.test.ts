import { StayStatus } from '@wayfellow/contract/stay-requests'
import { describe, expect, it } from 'vitest'
import { type Action, acts, destination, type Party } from './machine.ts'

const parties = ['asker', 'asked', 'guest', 'host', 'clock'] as const satisfies readonly Party[]

/** Written by hand beside the table: everything that is not here must be refused, for everybody, from everywhere. */
const allowed: Record<Action, string[]> = {
  accept: ['asked: pending → accepted'],
  acceptLate: ['host: expired → accepted'],
  agree: ['asker: countered → accepted'],
  counter: ['asked: pending → countered', 'asked: countered → countered'],
  decline: ['asked: pending → declined', 'asked: countered → declined', 'asker: countered → declined'],
  changeDates: ['asker: pending → pending'],
  withdraw: ['asker: pending → withdrawn', 'asker: countered → withdrawn'],
  cancel: ['guest: accepted → cancelled', 'host: accepted → cancelled'],
  checkIn: ['guest: accepted → accepted'],
  leaveEarly: ['guest: accepted → accepted'],
  sayWhether: [
    'guest: accepted → accepted',
    'host: accepted → accepted',
    'guest: tookPlace → tookPlace',
    'host: tookPlace → tookPlace',
  ],
  remind: ['clock: pending → pending'],
  expire: ['clock: pending → expired', 'clock: countered → expired'],
  nudge: ['clock: accepted → accepted'],
  ask: ['clock: accepted → accepted', 'clock: tookPlace → tookPlace'],
  settleAsTookPlace: ['clock: accepted → tookPlace'],
  settleAsDidNotHappen: ['clock: accepted → didNotHappen'],
  part: ['clock: pending → expired', 'clock: countered → expired', 'clock: accepted → cancelled'],
}

describe.each(acts)('%s', (action) => {
  it('is open to whom the list names, and to nobody else from nowhere else', () => {
    const found = StayStatus.options.flatMap((from) =>
      parties.flatMap((party) => {
        const to = destination(action, [party], from)
        return to ? [`${party}: ${from} → ${to}`] : []
      }),
    )
    expect(found.toSorted()).toEqual(allowed[action].toSorted())
  })
})

it('leaves nothing open for ever: every status that waits has a way out by the clock', () => {
  for (const from of ['pending', 'countered'] as const)
    expect(destination('expire', ['clock'], from)).toBe('expired')
  expect(destination('settleAsDidNotHappen', ['clock'], 'accepted')).toBe('didNotHappen')
})
