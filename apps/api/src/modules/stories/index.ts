export { storiesQueues, workStoriesQueues } from './jobs.ts'
export { storiesRoutes } from './routes.ts'
export { see as seeStory } from './service.ts'
export { tell as tellStory } from './telling/service.ts'
