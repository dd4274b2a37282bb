export { privacyQueues, workPrivacyQueues } from './queues.ts'
export { privacyRoutes } from './routes.ts'
