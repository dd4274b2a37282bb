export { reportsQueues, workReportsQueues } from './jobs.ts'
export { reportsRoutes } from './routes.ts'
