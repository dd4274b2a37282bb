import { notFound, type Refusal } from '@wayfellow/contract/errors'
import { thatIsYou } from '@wayfellow/contract/relations'

export type Action = 'follow' | 'unfollow' | 'block' | 'unblock'

/** The relation of somebody to the viewer; the first that fits. */
export type Relation = 'unknown' | 'self' | 'admin' | 'unseen' | 'blockedByMe' | 'shown'

interface Facts {
  isSelf: boolean
  isAdmin: boolean
  /** Banned, locked, taking a break or leaving. */
  isGone: boolean
  hasBlockedMe: boolean
  isBlockedByMe: boolean
}

export function relationOf(facts: Facts | undefined): Relation {
  if (!facts) return 'unknown'
  if (facts.isSelf) return 'self'
  if (facts.isAdmin) return 'admin'
  if (facts.isGone || facts.hasBlockedMe) return 'unseen'
  return facts.isBlockedByMe ? 'blockedByMe' : 'shown'
}

interface Ruling {
  isDone: boolean
  answer: Refusal | undefined
}
const yes: Ruling = { isDone: true, answer: undefined }
const nobody: Ruling = { isDone: false, answer: notFound }
const oneself: Ruling = { isDone: false, answer: thatIsYou }
// The first to block must not keep the other from blocking too, nor learn of it: done, and answered as if unknown.
const silently: Ruling = { isDone: true, answer: notFound }

export const rulings: Record<Relation, Record<Action, Ruling>> = {
  unknown: { follow: nobody, unfollow: nobody, block: nobody, unblock: nobody },
  self: { follow: oneself, unfollow: oneself, block: oneself, unblock: oneself },
  admin: { follow: nobody, unfollow: nobody, block: nobody, unblock: nobody },
  unseen: { follow: nobody, unfollow: nobody, block: silently, unblock: silently },
  blockedByMe: { follow: nobody, unfollow: nobody, block: yes, unblock: yes },
  shown: { follow: yes, unfollow: yes, block: yes, unblock: yes },
}
