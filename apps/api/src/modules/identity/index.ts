export { findAccountId, banAccount, type NewAccount, openAccount, unlockAccount } from './accounts/service.ts'
export { hasAccounts } from './accounts/queries.ts'
export { sessionRoutes } from './sessions/routes.ts'
export { createSessionWatch, type SessionWatch } from './sessions/watch.ts'
