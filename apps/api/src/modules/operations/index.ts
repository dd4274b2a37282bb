export { operationsRoutes } from './routes.ts'
export { createSampler } from './sample-process.ts'
