export { feedRoutes } from './routes.ts'
export { page } from './service.ts'
