import type { EventAnswerState, EventStatus } from '@wayfellow/contract/events'

export type Party = 'organiser' | 'coOrganiser' | 'guest' | 'clock'

interface Move {
  by: readonly Party[]
  from: readonly EventStatus[]
  to: EventStatus
}

/** The transitions of an event. */
const moves = {
  edit: { by: ['organiser', 'coOrganiser'], from: ['planned'], to: 'planned' },
  cancel: { by: ['organiser'], from: ['planned'], to: 'cancelled' },
  nameOrganisers: { by: ['organiser'], from: ['planned'], to: 'planned' },
  openChat: { by: ['organiser', 'coOrganiser', 'guest'], from: ['planned'], to: 'planned' },
  review: { by: ['organiser', 'coOrganiser', 'guest'], from: ['planned'], to: 'planned' },
  stepDown: { by: ['coOrganiser'], from: ['planned'], to: 'planned' },
  remind: { by: ['clock'], from: ['planned'], to: 'planned' },
} as const satisfies Record<string, Move>

export type Action = keyof typeof moves

/** Returns the status after the action, or undefined when this party may not do it now. */
export function destination(action: Action, party: Party, from: EventStatus): EventStatus | undefined {
  const { by, from: states, to }: Move = moves[action]
  return by.includes(party) && states.includes(from) ? to : undefined
}

/** `none` is somebody who has not answered. */
export type AnswerState = EventAnswerState | 'none'

interface AnswerMove {
  by: readonly Party[]
  from: readonly AnswerState[]
  /** Only where there is a place, or only where there is none; anywhere by default. */
  when?: 'room' | 'full'
  /** Only where an organiser confirms every guest, or only where nobody does; anywhere by default. */
  needsApproval?: boolean
  to: EventAnswerState
}

const guests: readonly Party[] = ['guest', 'coOrganiser']
const organisers: readonly Party[] = ['organiser', 'coOrganiser']

/** The transitions of an answer. Somebody who was removed can't answer until an organiser lets them in again. */
const answers = {
  going: [
    { by: guests, from: ['none', 'maybe', 'no'], needsApproval: true, to: 'asked' },
    { by: guests, from: ['none', 'maybe', 'no'], needsApproval: false, when: 'room', to: 'going' },
    { by: guests, from: ['none', 'maybe', 'no'], needsApproval: false, when: 'full', to: 'waiting' },
  ],
  maybe: [{ by: guests, from: ['none', 'going', 'waiting', 'asked', 'no'], to: 'maybe' }],
  no: [{ by: guests, from: ['none', 'going', 'waiting', 'asked', 'maybe'], to: 'no' }],
  accept: [
    { by: organisers, from: ['asked'], when: 'room', to: 'going' },
    { by: organisers, from: ['asked'], when: 'full', to: 'waiting' },
  ],
  /** Nobody is confirmed by hand any more: who asked waits, and moves up like everybody in the line. */
  admit: [{ by: organisers, from: ['asked'], needsApproval: false, to: 'waiting' }],
  moveUp: [{ by: ['clock'], from: ['waiting'], when: 'room', to: 'going' }],
  /** Somebody is no member any more, and places are for members. */
  leaveLine: [{ by: ['clock'], from: ['waiting'], to: 'maybe' }],
  remove: [{ by: organisers, from: ['going', 'waiting', 'asked', 'maybe'], to: 'removed' }],
  allow: [{ by: organisers, from: ['removed'], to: 'no' }],
  /** A block came between the two. */
  part: [{ by: ['clock'], from: ['going', 'waiting', 'asked', 'maybe'], to: 'no' }],
} as const satisfies Record<string, readonly AnswerMove[]>

export type AnswerAction = keyof typeof answers

/** The facts of an event that decide which status an answer leads to. */
export interface EntryRule {
  hasRoom: boolean
  /** An organiser confirms every guest. */
  needsApproval: boolean
}

export function answerAfter(
  action: AnswerAction,
  party: Party,
  from: AnswerState,
  rule: EntryRule,
): EventAnswerState | undefined {
  const rows: readonly AnswerMove[] = answers[action]
  return rows.find(
    ({ by, from: states, when, needsApproval }) =>
      by.includes(party) &&
      states.includes(from) &&
      (when === undefined || (when === 'room') === rule.hasRoom) &&
      (needsApproval === undefined || needsApproval === rule.needsApproval),
  )?.to
}
