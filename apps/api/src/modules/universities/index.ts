export { hipoList, importList, ownList } from './imports/service.ts'
export { universitiesQueues, workUniversitiesQueues } from './jobs.ts'
export { universitiesRoutes } from './routes.ts'
export * as catalogue from './service.ts'
