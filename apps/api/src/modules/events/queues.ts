import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { clockQueue, goByTheClock } from './clock/event-clock.job.ts'
import { guestsQueue, notifyGuests } from './notifications/notify-guests.job.ts'

export const eventsQueues: Queue[] = [clockQueue, guestsQueue]

export async function workEventsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(clockQueue, (_, { signal }) => goByTheClock(services, signal))
  await jobs.work(guestsQueue, (spread) => notifyGuests(services, spread))
}
