import type { ListedUser, User } from '@wayfellow/contract/reports/people'
import type { UserAction } from '@wayfellow/contract/reports/user-actions'

export interface UserState {
  isAdmin: boolean
  isBanned: boolean
  isBannedForGood: boolean
  isLimited: boolean
  cityAdmin: boolean
  profileCompleted: boolean
  verification: ListedUser['verification']
}

/** When each act changes something. A second warning and a longer limit do. */
const isPossible: Record<UserAction, (who: UserState) => boolean> = {
  warn: () => true,
  limit: () => true,
  unlimit: ({ isLimited }) => isLimited,
  ban: ({ isBannedForGood }) => !isBannedForGood,
  unban: ({ isBanned }) => isBanned,
  endSessions: () => true,
  // A person confirmed by a mailbox stays confirmed.
  verify: ({ verification }) => verification !== 'verified',
  makeCityAdmin: ({ cityAdmin, profileCompleted, isBanned }) => !cityAdmin && profileCompleted && !isBanned,
  changeCityPlaces: ({ cityAdmin }) => cityAdmin,
  endCityAdmin: ({ cityAdmin }) => cityAdmin,
}

const userActions = [
  'warn',
  'limit',
  'unlimit',
  'ban',
  'unban',
  'endSessions',
  'verify',
  'makeCityAdmin',
  'changeCityPlaces',
  'endCityAdmin',
] as const satisfies readonly UserAction[]

/** Nothing on an admin: whoever takes over one account of theirs must not remove the others with it. */
export const viewerActions = (who: UserState): User['viewerActions'] =>
  who.isAdmin ? [] : userActions.filter((act) => isPossible[act](who))

/** Those whose name may begin so; a whole address is looked up by its key, and a leading @ is how we write usernames. */
export function askedFor(q: string): { email: string } | { name: string } {
  const asked = q.trim()
  return asked.lastIndexOf('@') > 0 ? { email: asked } : { name: asked.replace(/^@/, '') }
}
