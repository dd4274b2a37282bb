/** `withdrawn` is kept here alone: to everybody else it is `none`. */
type Verification = 'none' | 'verified' | 'alumni' | 'withdrawn'

type Party = 'student' | 'clock' | 'admin' | 'catalogue'

interface Transition {
  by: Party
  from: readonly Verification[]
  to: Verification
}

/** Nothing is ever taken away in silence: what was true once stays as `alumni`. */
export const transitions = {
  confirm: { by: 'student', from: ['none', 'verified', 'alumni', 'withdrawn'], to: 'verified' },
  confirmByHand: { by: 'admin', from: ['none', 'alumni', 'withdrawn'], to: 'verified' },
  lapse: { by: 'clock', from: ['verified'], to: 'alumni' },
  withdraw: { by: 'catalogue', from: ['verified'], to: 'withdrawn' },
} satisfies Record<string, Transition>

export interface Lasting {
  status: Verification
  isOver: boolean
  isReminded: boolean
}

/** The action that is due by time. No reminder is sent after the end. */
export function dueAction({ status, isOver, isReminded }: Lasting): 'lapse' | 'remind' | undefined {
  if (!transitions.lapse.from.some((known) => known === status)) return undefined
  if (isOver) return 'lapse'
  return isReminded ? undefined : 'remind'
}
