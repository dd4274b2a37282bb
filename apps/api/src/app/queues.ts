import { eventsQueues, partEvents, workEventsQueues } from '../modules/events/index.ts'
import { homesQueues, workHomesQueues } from '../modules/homes/index.ts'
import { accountOpenedQueue, identityQueues, workIdentityQueues } from '../modules/identity/index.ts'
import { notifyInviter } from '../modules/links/index.ts'
import { countUnread } from '../modules/chats/index.ts'
import { notificationsQueues, workNotificationsQueues } from '../modules/notifications/index.ts'
import { photosQueues, workPhotosQueues } from '../modules/photos/index.ts'
import { postsQueues, workPostsQueues } from '../modules/posts/index.ts'
import { privacyQueues, workPrivacyQueues } from '../modules/privacy/index.ts'
import { workProfilesQueues } from '../modules/profiles/index.ts'
import { apartQueue, relationsQueues } from '../modules/relations/index.ts'
import { reportsQueues, workReportsQueues } from '../modules/reports/index.ts'
import { reviewsQueues, workReviewsQueues } from '../modules/reviews/index.ts'
import { partStays, stayRequestsQueues, workStayRequestsQueues } from '../modules/stay-requests/index.ts'
import { searchQueues, workSearchQueues } from '../modules/search/index.ts'
import { storiesQueues, workStoriesQueues } from '../modules/stories/index.ts'
import { tripsQueues, workTripsQueues } from '../modules/trips/index.ts'
import {
  confirmOnJoining,
  universitiesQueues,
  workUniversitiesQueues,
} from '../modules/universities/index.ts'
import type { Services } from '../platform/context.ts'
import type { JobRunner, Queue } from '../platform/jobs/jobs.ts'
import { mailQueue, type Mailer } from '../platform/mail/mail.ts'

/** Every queue there is; the migration makes them. */
export const queues: Queue[] = [
  mailQueue,
  ...identityQueues,
  ...universitiesQueues,
  ...photosQueues,
  ...notificationsQueues,
  ...homesQueues,
  ...postsQueues,
  ...eventsQueues,
  ...tripsQueues,
  ...relationsQueues,
  ...stayRequestsQueues,
  ...reviewsQueues,
  ...reportsQueues,
  ...storiesQueues,
  ...searchQueues,
  ...privacyQueues,
]

/** Registers the handler of each queue. */
export async function workQueues(jobs: JobRunner, services: Services, mailer: Mailer) {
  await jobs.work(mailQueue, mailer.send)
  await workIdentityQueues(jobs, services)
  await workUniversitiesQueues(jobs, services)
  await workPhotosQueues(jobs, services)
  await workProfilesQueues(jobs, services)
  await workNotificationsQueues(jobs, services, countUnread)
  await workHomesQueues(jobs, services)
  await workPostsQueues(jobs, services)
  await workEventsQueues(jobs, services)
  await workTripsQueues(jobs, services)
  await workStayRequestsQueues(jobs, services)
  await workReviewsQueues(jobs, services)
  await workReportsQueues(jobs, services)
  await workStoriesQueues(jobs, services)
  await workSearchQueues(jobs, services)
  await workPrivacyQueues(jobs, services)
  await jobs.work(accountOpenedQueue, async (opened) => {
    await confirmOnJoining(services, opened)
    await notifyInviter(services, opened)
  })
  await jobs.work(apartQueue, async (two) => {
    await partStays(services, two)
    await partEvents(services, two)
  })
}
