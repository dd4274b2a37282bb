import type { Services } from '../../platform/context.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs/jobs.ts'
import { eraseStories, forgetViewers } from './queries.ts'

/** Expired stories are hidden by their age; this job erases the data that must not be kept. */
const eraseQueue = defineQueue('stories.erase', { concurrency: 1, cron: '*/5 * * * *' })

export const storiesQueues: Queue[] = [eraseQueue]

export async function workStoriesQueues(jobs: JobRunner, services: Services) {
  await jobs.work(eraseQueue, (_, { signal }) => erase(services, signal))
}

const atOnce = 500

/** A bite at a time, each in its own transaction: cut short, or run twice at once, it is simply gone on with. */
export async function erase({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  for (const takeABite of [forgetViewers, eraseStories]) {
    let went = atOnce
    while (!signal.aborted && went === atOnce) went = await takeABite(db, atOnce)
  }
}
