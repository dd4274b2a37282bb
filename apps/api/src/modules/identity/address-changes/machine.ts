export type AddressChangeStatus = 'pending' | 'confirmed' | 'dropped' | 'undone'
type Party = 'owner' | 'newMailbox' | 'oldMailbox'

interface Transition {
  by: readonly Party[]
  from: readonly AddressChangeStatus[]
  to: AddressChangeStatus
}

/** How a request for another address goes on. Nothing brings one back: the owner asks anew. */
export const transitions = {
  confirm: { by: ['newMailbox'], from: ['pending'], to: 'confirmed' },
  drop: { by: ['owner'], from: ['pending'], to: 'dropped' },
  undo: { by: ['oldMailbox'], from: ['pending', 'confirmed'], to: 'undone' },
} as const satisfies Record<string, Transition>
