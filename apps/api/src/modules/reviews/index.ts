export { reviewsQueues, workReviewsQueues } from './jobs.ts'
export { reviewsRoutes } from './routes.ts'
export { concernQueue } from './writing/jobs.ts'
export { findConcern } from './writing/queries.ts'
