export const openActions = [
  'warn',
  'limit',
  'unlimit',
  'makeCityAdmin',
  'changeCityPlaces',
  'endCityAdmin',
] as const
export const guardedActions = ['ban', 'unban', 'endSessions', 'verify'] as const
type GuardedAction = (typeof guardedActions)[number]
export type UserAction = (typeof openActions)[number] | GuardedAction

/** Asks for a fresh proof that it is the admin. */
export const isGuarded = (act: UserAction): act is GuardedAction =>
  guardedActions.some((guarded) => guarded === act)
