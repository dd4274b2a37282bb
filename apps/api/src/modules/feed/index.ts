export { feedRoutes } from './routes.ts'
export { page } from './read-feed.ts'
