export { answer as answerEvent, partTwo as partEvents } from './answers/answer-event.ts'
export { accept as acceptGuest } from './confirm-guests.ts'
export * as featuredEvents from './featured/feature-events.ts'
export { get as getEvent } from './get-event.ts'
export { eventsQueues, workEventsQueues } from './queues.ts'
export { eventsRoutes } from './routes.ts'
export { create as planEvent } from './plan-events.ts'
export { meet as meetAtEvent } from './people/list-event-people.ts'
export { eventCounts, eventSpots, eventSteps } from './search/queries.ts'
export { showEvents } from './search/show-found-events.ts'
export {
  findTitle as sharedEventTitle,
  previewOf as eventPreview,
  readPicture as readEventPicture,
} from './sharing/share-event.ts'
export { sharePathOf as sharedEventPath } from './view.ts'
export { reportedEvent } from './reported-queries.ts'
export { personalData } from './personal-data.ts'
