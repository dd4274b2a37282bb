import type { Services } from '../../platform/context.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs/jobs.ts'
import type { Poller } from '../../platform/jobs/poller.ts'
import { findNewHosts, newHostsQueue, notifyOfHost } from './alerts/notify-of-hosts.job.ts'
import { countAllCities, countCitiesQueue } from './cities/count-cities.job.ts'
import { forgetEnded } from './alerts/queries.ts'

const forgetQueue = defineQueue<object>('search.forget-alerts', { cron: '17 3 * * *' })

export const searchQueues: Queue[] = [newHostsQueue, forgetQueue, countCitiesQueue]

export async function workSearchQueues(jobs: JobRunner, services: Services) {
  await jobs.work(newHostsQueue, (stretch) => notifyOfHost(services, stretch))
  await jobs.work(countCitiesQueue, (stretch) => countAllCities(services, stretch))
  await jobs.work(forgetQueue, (_, { signal }) => forget(services, signal))
}

export function startSearchPollers(poller: Poller, services: Services) {
  poller.start('search.new-hosts', () => findNewHosts(services))
}

const atOnce = 1_000

async function forget({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  while (!signal.aborted && (await forgetEnded(db, atOnce)) === atOnce);
}
