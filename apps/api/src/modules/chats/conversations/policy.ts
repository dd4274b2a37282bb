import {
  type ChatAction,
  firstContactsPerDay,
  newMemberContactsPerDay,
  newMemberDays,
  tooManyFirstContacts,
  tooManyNewContacts,
} from '@wayfellow/contract/chats'
import { notVerified, profileIncomplete, type Refusal } from '@wayfellow/contract/errors'
import { limitedContacts } from '@wayfellow/contract/profiles/gates'

interface Starter {
  verified: boolean
  profileCompleted: boolean
}

/** Answers are free; beginning is for members, and not for too many people in a day. */
export function refuseFirstContact(
  { verified, profileCompleted }: Starter,
  { today, ageDays, isLimited }: { today: number; ageDays: number; isLimited: boolean },
): Refusal | undefined {
  if (!verified) return notVerified
  if (!profileCompleted) return profileIncomplete
  if (isLimited) return limitedContacts
  const isNew = ageDays < newMemberDays
  if (isNew) return today >= newMemberContactsPerDay ? tooManyNewContacts : undefined
  return today >= firstContactsPerDay ? tooManyFirstContacts : undefined
}

interface State {
  reachable: boolean
  answered?: boolean
  muted_at: Date | null
  archived_at: Date | null
}

export function actionsIn(
  { reachable, answered = false, muted_at, archived_at }: State,
  kind: 'direct' | 'group',
): ChatAction[] {
  return [
    ...(reachable ? (['write'] as const) : []),
    ...(reachable && answered ? (['photo'] as const) : []),
    muted_at === null ? 'mute' : 'unmute',
    archived_at === null ? 'archive' : 'unarchive',
    'clear',
    ...(kind === 'group' ? (['leave'] as const) : []),
  ]
}
