export { apartQueue, relationsQueues } from './queues.ts'
export { areApart, insertFollow, isFollowing, notApart, notHiddenFrom } from './queries.ts'
export { relationsRoutes } from './routes.ts'
export { personalData } from './personal-data.ts'
