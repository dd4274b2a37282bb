export { type NewAccount, openAccount } from './accounts/service.ts'
export { hasAccounts } from './accounts/queries.ts'
export * as operator from './operator/service.ts'
export {
  forgetOldSessions,
  forgetSessionsQueue,
  sessionStolenQueue,
  tellOwnerOfStolenSession,
} from './sessions/jobs.ts'
export { sessionRoutes } from './sessions/routes.ts'
export { createSessionWatch } from './sessions/watch.ts'
