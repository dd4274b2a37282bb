export { privacyQueues, workPrivacyQueues } from './jobs.ts'
export { privacyRoutes } from './routes.ts'
