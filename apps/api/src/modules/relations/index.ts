export { apartQueue, relationsQueues } from './jobs.ts'
export { areApart, insertFollow, isFollowing, notApart, notHiddenFrom } from './queries.ts'
export { relationsRoutes } from './routes.ts'
