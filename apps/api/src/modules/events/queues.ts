import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { clockQueue, goByTheClock } from './clock/event-clock.job.ts'
import { newsQueue, spreadNews } from './notifications/notify-guests.job.ts'

export const eventsQueues: Queue[] = [clockQueue, newsQueue]

export async function workEventsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(clockQueue, (_, { signal }) => goByTheClock(services, signal))
  await jobs.work(newsQueue, (news) => spreadNews(services, news))
}
