import type { PromoAction, PromoStatus } from '@wayfellow/contract/promos'

interface Move {
  by: 'author' | 'admin'
  from: readonly PromoStatus[]
  to: PromoStatus
}

/** Every edit is reviewed again. The days of an approved promo decide when it is shown. */
export const moves: Record<PromoAction, Move> = {
  edit: { by: 'author', from: ['submitted', 'approved', 'declined'], to: 'submitted' },
  withdraw: { by: 'author', from: ['submitted', 'approved'], to: 'withdrawn' },
  approve: { by: 'admin', from: ['submitted'], to: 'approved' },
  decline: { by: 'admin', from: ['submitted'], to: 'declined' },
  stop: { by: 'admin', from: ['approved'], to: 'stopped' },
}

export const promoActions = [
  'edit',
  'withdraw',
  'approve',
  'decline',
  'stop',
] as const satisfies readonly PromoAction[]

export const isWaiting = (status: PromoStatus) => moves.approve.from.includes(status)
export const isOn = (status: PromoStatus) => moves.stop.from.includes(status)
