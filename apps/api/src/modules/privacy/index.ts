export { privacyQueues, workPrivacyQueues } from './queues.ts'
export { privacyRoutes } from './routes.ts'
export { replayErasures } from './deletions/replay-erasures.ts'
