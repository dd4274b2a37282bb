export { reportsQueues, workReportsQueues } from './jobs.ts'
export { verifyLog } from './log/service.ts'
export { reportsRoutes } from './routes.ts'
