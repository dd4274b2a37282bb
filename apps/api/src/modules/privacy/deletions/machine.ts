type DeletionStatus = 'asked' | 'confirmed'

interface Transition {
  by: readonly ('owner' | 'mailbox' | 'clock')[]
  from: readonly DeletionStatus[]
  /** Nothing: the request itself is gone. */
  to: DeletionStatus | undefined
}

/** How a request to be deleted goes on. Asking anew replaces a request that nobody confirmed. */
export const transitions = {
  confirm: { by: ['mailbox'], from: ['asked'], to: 'confirmed' },
  undo: { by: ['owner', 'mailbox'], from: ['asked', 'confirmed'], to: undefined },
  erase: { by: ['clock'], from: ['confirmed'], to: undefined },
} as const satisfies Record<string, Transition>
