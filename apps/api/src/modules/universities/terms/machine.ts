export type ProposalStatus = 'open' | 'confirmed' | 'declined' | 'withdrawn' | 'expired'

export type Party = 'proposer' | 'student' | 'cityAdmin' | 'admin' | 'clock'

interface Transition {
  by: readonly Party[]
  from: ProposalStatus
  to: ProposalStatus
}

/** Proposed term dates are settled once. */
export const transitions = {
  confirm: { by: ['student', 'cityAdmin', 'admin'], from: 'open', to: 'confirmed' },
  decline: { by: ['cityAdmin', 'admin'], from: 'open', to: 'declined' },
  withdraw: { by: ['proposer'], from: 'open', to: 'withdrawn' },
  expire: { by: ['clock'], from: 'open', to: 'expired' },
} satisfies Record<string, Transition>
