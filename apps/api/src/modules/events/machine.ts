import type { EventStanding, EventStatus } from '@wayfellow/contract/events'

export type Party = 'organiser' | 'coOrganiser' | 'guest' | 'clock'

interface Move {
  by: readonly Party[]
  from: readonly EventStatus[]
  to: EventStatus
}

/** What can happen to an event. */
const moves = {
  edit: { by: ['organiser', 'coOrganiser'], from: ['planned'], to: 'planned' },
  cancel: { by: ['organiser'], from: ['planned'], to: 'cancelled' },
  nameOrganisers: { by: ['organiser'], from: ['planned'], to: 'planned' },
  openChat: { by: ['organiser', 'coOrganiser', 'guest'], from: ['planned'], to: 'planned' },
  review: { by: ['organiser', 'coOrganiser', 'guest'], from: ['planned'], to: 'planned' },
  stepDown: { by: ['coOrganiser'], from: ['planned'], to: 'planned' },
  remind: { by: ['clock'], from: ['planned'], to: 'planned' },
} as const satisfies Record<string, Move>

export type Act = keyof typeof moves

/** Where the act leads; nothing when this party may not do it now. */
export function destination(act: Act, party: Party, from: EventStatus): EventStatus | undefined {
  const { by, from: states, to }: Move = moves[act]
  return by.includes(party) && states.includes(from) ? to : undefined
}

/** `none` is somebody who has said nothing. */
export type Standing = EventStanding | 'none'

interface AnswerMove {
  by: readonly Party[]
  from: readonly Standing[]
  /** Only where there is a place, or only where there is none; anywhere by default. */
  when?: 'room' | 'full'
  to: EventStanding
}

const guests: readonly Party[] = ['guest', 'coOrganiser']
const organisers: readonly Party[] = ['organiser', 'coOrganiser']

/** What can happen to an answer. Who was removed can't answer until one of those who organise lets them. */
const answers = {
  going: [
    { by: guests, from: ['none', 'maybe', 'no'], when: 'room', to: 'going' },
    { by: guests, from: ['none', 'maybe', 'no'], when: 'full', to: 'waiting' },
  ],
  maybe: [{ by: guests, from: ['none', 'going', 'waiting', 'no'], to: 'maybe' }],
  no: [{ by: guests, from: ['none', 'going', 'waiting', 'maybe'], to: 'no' }],
  moveUp: [{ by: ['clock'], from: ['waiting'], when: 'room', to: 'going' }],
  remove: [{ by: organisers, from: ['going', 'waiting', 'maybe'], to: 'removed' }],
  allow: [{ by: organisers, from: ['removed'], to: 'no' }],
  /** A block came between the two. */
  part: [{ by: ['clock'], from: ['going', 'waiting', 'maybe'], to: 'no' }],
} as const satisfies Record<string, readonly AnswerMove[]>

export type AnswerAct = keyof typeof answers

export function answerAfter(
  act: AnswerAct,
  party: Party,
  from: Standing,
  hasRoom: boolean,
): EventStanding | undefined {
  const rows: readonly AnswerMove[] = answers[act]
  return rows.find(
    ({ by, from: states, when }) =>
      by.includes(party) && states.includes(from) && (when === undefined || (when === 'room') === hasRoom),
  )?.to
}
