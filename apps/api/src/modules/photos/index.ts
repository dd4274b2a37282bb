export { photosQueues, workPhotosQueues } from './jobs.ts'
export { photosRoutes } from './routes.ts'
