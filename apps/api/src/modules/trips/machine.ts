import type { TripPhase } from '@wayfellow/contract/trips'

export type Party = 'owner' | 'mate' | 'other' | 'clock'

interface Move {
  by: readonly Party[]
  from: readonly TripPhase[]
  to: TripPhase
}

/** The transitions of a trip. Its days decide whether it is past: no transition leads back. */
const moves = {
  edit: { by: ['owner'], from: ['open'], to: 'open' },
  close: { by: ['owner'], from: ['open'], to: 'closed' },
  reopen: { by: ['owner'], from: ['closed'], to: 'open' },
  findMates: { by: ['owner'], from: ['open'], to: 'open' },
  addPhotos: { by: ['owner', 'mate'], from: ['past'], to: 'past' },
  pass: { by: ['clock'], from: ['open', 'closed'], to: 'past' },
} as const satisfies Record<string, Move>

export type Action = keyof typeof moves

/** Returns the phase after the action, or undefined when this party may not do it now. */
export function destination(action: Action, party: Party, from: TripPhase): TripPhase | undefined {
  const { by, from: states, to }: Move = moves[action]
  return by.includes(party) && states.includes(from) ? to : undefined
}
