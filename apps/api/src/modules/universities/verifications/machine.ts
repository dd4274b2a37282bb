import type { Verification } from '@wayfellow/contract/universities'

type Party = 'student' | 'clock' | 'admin'

interface Transition {
  by: Party
  from: readonly Verification[]
  to: Verification
}

/** Nothing is ever taken away in silence: what was true once stays as `alumni`. */
export const transitions = {
  confirm: { by: 'student', from: ['none', 'verified', 'alumni'], to: 'verified' },
  confirmByHand: { by: 'admin', from: ['none', 'alumni'], to: 'verified' },
  lapse: { by: 'clock', from: ['verified'], to: 'alumni' },
} satisfies Record<string, Transition>

export interface Lasting {
  status: Verification
  isOver: boolean
  isReminded: boolean
}

/** What the clock has to do. A reminder that comes after the end would be a lie. */
export function dueAct({ status, isOver, isReminded }: Lasting): 'lapse' | 'remind' | undefined {
  if (!transitions.lapse.from.some((known) => known === status)) return undefined
  if (isOver) return 'lapse'
  return isReminded ? undefined : 'remind'
}
