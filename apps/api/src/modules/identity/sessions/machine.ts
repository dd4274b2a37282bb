import { z } from 'zod/mini'

export type SessionStatus = 'live' | 'ended'
export const EndReason = z.enum([
  'logout',
  'ended',
  'idle',
  'replaced',
  'reuse',
  'lock',
  'password',
  'address',
  'ban',
  'factor',
])
export type EndReason = z.infer<typeof EndReason>
type Party = 'owner' | 'operator' | 'clock' | 'guard'

interface Transition {
  by: readonly Party[]
  from: SessionStatus
  to: SessionStatus
}

/** How a session ends. Nothing brings one back. */
export const endings: Record<EndReason, Transition> = {
  logout: { by: ['owner'], from: 'live', to: 'ended' },
  // From another of the owner's devices: they know.
  ended: { by: ['owner'], from: 'live', to: 'ended' },
  lock: { by: ['owner', 'operator'], from: 'live', to: 'ended' },
  password: { by: ['owner'], from: 'live', to: 'ended' },
  address: { by: ['owner'], from: 'live', to: 'ended' },
  ban: { by: ['operator'], from: 'live', to: 'ended' },
  // From before the account had a second factor, which it was never asked for.
  factor: { by: ['owner', 'operator'], from: 'live', to: 'ended' },
  idle: { by: ['clock'], from: 'live', to: 'ended' },
  replaced: { by: ['guard'], from: 'live', to: 'ended' },
  reuse: { by: ['guard'], from: 'live', to: 'ended' },
}

/** Reasons for the end of a session that the person is notified of, for security. */
export const alarming: ReadonlySet<EndReason> = new Set([
  'reuse',
  'lock',
  'password',
  'address',
  'ban',
  'factor',
])

/** Tabs that refresh in the same moment, and answers that got lost, present the last token once more. */
const sameMomentMs = 10_000
const lostAnswerMs = 86_400_000

export interface Rotation {
  status: SessionStatus
  generation: number
  seen: boolean
  sinceRotationMs: number
}

/**
 * Judges a presented generation. `again` hands out the same successor without a change; `reuse` means that somebody
 * kept an old token: one of two holders is not the owner, so the session ends.
 */
export function judge(session: Rotation, presented: number) {
  if (session.status === 'ended') return 'over'
  // After a restore from backup the database may be behind what browsers hold: no alarm, log in again.
  if (presented > session.generation) return 'ahead'
  if (presented === session.generation) return 'rotate'
  const isPrevious = presented === session.generation - 1
  const isTwin = session.sinceRotationMs <= sameMomentMs
  const isLostAnswer = !session.seen && session.sinceRotationMs <= lostAnswerMs
  return isPrevious && (isTwin || isLostAnswer) ? 'again' : 'reuse'
}
