import type { WishStatus } from '@wayfellow/contract/universities'

interface Transition {
  by: 'operator'
  from: WishStatus
  to: WishStatus
}

/** A wish is settled once. */
export const transitions = {
  add: { by: 'operator', from: 'open', to: 'added' },
  refuse: { by: 'operator', from: 'open', to: 'refused' },
} satisfies Record<string, Transition>
