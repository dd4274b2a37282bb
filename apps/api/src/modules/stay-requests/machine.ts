import type { StayStatus } from '@wayfellow/contract/stay-requests'

/** The one who asked and the one who was asked; guest and host, whichever of them asked; and the clock. */
export type Party = 'asker' | 'asked' | 'guest' | 'host' | 'clock'

interface Move {
  by: readonly Party[]
  from: readonly StayStatus[]
  to: StayStatus
}

/** Every way in which a request or stay can change, and nothing else. */
const moves = {
  accept: [{ by: ['asked'], from: ['pending'], to: 'accepted' }],
  acceptLate: [{ by: ['host'], from: ['expired'], to: 'accepted' }],
  agree: [{ by: ['asker'], from: ['countered'], to: 'accepted' }],
  counter: [{ by: ['asked'], from: ['pending', 'countered'], to: 'countered' }],
  decline: [
    { by: ['asked'], from: ['pending', 'countered'], to: 'declined' },
    { by: ['asker'], from: ['countered'], to: 'declined' },
  ],
  changeDates: [{ by: ['asker'], from: ['pending'], to: 'pending' }],
  withdraw: [{ by: ['asker'], from: ['pending', 'countered'], to: 'withdrawn' }],
  cancel: [{ by: ['guest', 'host'], from: ['accepted'], to: 'cancelled' }],
  checkIn: [{ by: ['guest'], from: ['accepted'], to: 'accepted' }],
  leaveEarly: [{ by: ['guest'], from: ['accepted'], to: 'accepted' }],
  sayWhether: [
    { by: ['guest', 'host'], from: ['accepted'], to: 'accepted' },
    // One has said that it happened; the other may still say what they think.
    { by: ['guest', 'host'], from: ['tookPlace'], to: 'tookPlace' },
  ],
  remind: [{ by: ['clock'], from: ['pending'], to: 'pending' }],
  expire: [{ by: ['clock'], from: ['pending', 'countered'], to: 'expired' }],
  nudge: [{ by: ['clock'], from: ['accepted'], to: 'accepted' }],
  ask: [
    { by: ['clock'], from: ['accepted'], to: 'accepted' },
    { by: ['clock'], from: ['tookPlace'], to: 'tookPlace' },
  ],
  settleAsTookPlace: [{ by: ['clock'], from: ['accepted'], to: 'tookPlace' }],
  settleAsDidNotHappen: [{ by: ['clock'], from: ['accepted'], to: 'didNotHappen' }],
  /** A block came between the two. */
  part: [
    { by: ['clock'], from: ['pending', 'countered'], to: 'expired' },
    { by: ['clock'], from: ['accepted'], to: 'cancelled' },
  ],
} as const satisfies Record<string, readonly Move[]>

export type Action = keyof typeof moves
export const acts = Object.keys(moves).filter(isAction)
function isAction(name: string): name is Action {
  return name in moves
}

type Personal = { [A in Action]: (typeof moves)[A][number]['by'][number] extends 'clock' ? never : A }[Action]
/** The actions of people, in the order of the table. */
export const personalActions = acts.filter(isPersonal)
function isPersonal(action: Action): action is Personal {
  const rows: readonly Move[] = moves[action]
  return rows.some(({ by }) => by.some((party) => party !== 'clock'))
}

/** Returns the status after the action, or undefined when none of these parties may do it now. */
export function destination(
  action: Action,
  parties: readonly Party[],
  from: StayStatus,
): StayStatus | undefined {
  const rows: readonly Move[] = moves[action]
  return rows.find((row) => row.from.includes(from) && row.by.some((party) => parties.includes(party)))?.to
}
