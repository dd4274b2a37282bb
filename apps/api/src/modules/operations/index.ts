export { operationsRoutes } from './routes.ts'
export { createSampler } from './sample-process.ts'
export { personalData } from './personal-data.ts'
