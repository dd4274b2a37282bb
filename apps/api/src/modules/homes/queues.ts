import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import {
  enqueueDue,
  feedsQueue,
  forgetDays,
  forgetQueue,
  importCalendar,
  importQueue,
} from './calendar/import-calendars.job.ts'
import { askSilentHosts, silenceQueue } from './reminders/ask-silent-hosts.job.ts'

export const homesQueues: Queue[] = [importQueue, feedsQueue, forgetQueue, silenceQueue]

export async function workHomesQueues(jobs: JobRunner, services: Services) {
  await jobs.work(importQueue, (data, { signal }) => importCalendar(services, data, signal))
  await jobs.work(feedsQueue, () => enqueueDue(services))
  await jobs.work(forgetQueue, (_, { signal }) => forgetDays(services, signal))
  await jobs.work(silenceQueue, (_, { signal }) => askSilentHosts(services, signal))
}
