import { Gauge, register } from 'prom-client'
import type { PoolUse } from '../database/db.ts'
import { within } from '../deadlines.ts'
import type { JobRunner } from '../jobs/jobs.ts'

/** Parts of the process that are asked whenever somebody reads `/metrics`. */
export interface GaugeSources {
  jobs: Pick<JobRunner, 'queues' | 'countQuarantined' | 'oldestDueSeconds' | 'areRunning'>
  /** Passwords that wait for their turn to be hashed. */
  waitingHashes: () => number
  databasePool: () => PoolUse
  /** Nothing when none are configured. */
  usableReplicas: () => number | undefined
  isRedisReady: () => boolean
  isProxyUntrusted: () => boolean
  /** Since this process last heard which sessions have ended. */
  sessionWatchAgeSeconds: () => number
  /** For how long the oldest thing of each kind has been due that is delivered without a job of its own. */
  dueAges: () => Promise<Readonly<Record<string, number>>>
  /** Since each poller's last round that succeeded, by its name. */
  pollerAges: () => ReadonlyMap<string, number>
}

let sources: GaugeSources | undefined

/** Two processes in one, as in tests, share the gauges: the newest is asked. */
export function setGaugeSources(from: GaugeSources) {
  sources = from
}

interface GaugeRow {
  labels?: Record<string, string>
  value: number
}

/** Without the database a figure is left out; the others are needed then more than ever. */
const databaseAnswersWithinMs = 1_000
const ask = <T>(from: (sources: GaugeSources) => Promise<T>) =>
  sources ? within(databaseAnswersWithinMs, from(sources)).catch(() => undefined) : Promise.resolve(undefined)

const flag = (value: boolean) => [{ value: value ? 1 : 0 }]
const one = (value: number | undefined) => (value === undefined ? [] : [{ value }])

interface GaugeSetting {
  name: string
  help: string
  labelNames?: string[]
  read: (from: GaugeSources) => GaugeRow[] | Promise<GaugeRow[]>
}

const gauges: GaugeSetting[] = [
  {
    name: 'wayfellow_hashes_waiting',
    help: 'Passwords that wait for their turn to be hashed',
    read: ({ waitingHashes }) => one(waitingHashes()),
  },
  {
    name: 'wayfellow_jobs_depth',
    help: 'Jobs waiting or running, by queue; `dead` holds those that gave up',
    labelNames: ['queue', 'state'],
    read: async () => {
      const queues = (await ask(({ jobs }) => jobs.queues())) ?? []
      return queues.flatMap(({ name: queue, waiting, active }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'active' }, value: active },
      ])
    },
  },
  {
    name: 'wayfellow_jobs_quarantined',
    help: 'Jobs that lost their worker twice and wait for an operator (pnpm admin jobs)',
    read: async () => one(await ask(({ jobs }) => jobs.countQuarantined())),
  },
  {
    name: 'wayfellow_jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due has waited',
    read: async () => one(await ask(({ jobs }) => jobs.oldestDueSeconds())),
  },
  {
    name: 'wayfellow_jobs_running',
    help: '1 while this process looks after its queues, or has none',
    read: ({ jobs }) => flag(jobs.areRunning()),
  },
  {
    name: 'wayfellow_database_up',
    help: '1 when the database answered within a second',
    read: async () => flag((await ask(({ jobs }) => jobs.oldestDueSeconds())) !== undefined),
  },
  {
    name: 'wayfellow_database_connections',
    help: 'Connections of the pool by state, and callers that wait for one',
    labelNames: ['state'],
    read: ({ databasePool }) =>
      Object.entries(databasePool()).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: 'wayfellow_replicas_usable',
    help: 'Replicas of the database that answer and are less than five seconds behind',
    read: ({ usableReplicas }) => one(usableReplicas()),
  },
  {
    name: 'wayfellow_redis_up',
    help: '1 while the connections to Redis stand',
    read: ({ isRedisReady }) => flag(isRedisReady()),
  },
  {
    name: 'wayfellow_delivery_oldest_due_seconds',
    help: 'How long the oldest push message or mail about something unread has been due, by kind',
    labelNames: ['kind'],
    read: async () =>
      Object.entries((await ask(({ dueAges }) => dueAges())) ?? {}).map(([kind, value]) => ({
        labels: { kind },
        value,
      })),
  },
  {
    name: 'wayfellow_proxy_untrusted',
    help: '1 when nearly all requests come through a proxy that TRUST_PROXY does not name',
    read: ({ isProxyUntrusted }) => flag(isProxyUntrusted()),
  },
  {
    name: 'wayfellow_session_watch_age_seconds',
    help: 'Since this process last heard which sessions have ended; after five seconds it refuses everybody',
    // Nothing was heard before the process has started.
    read: ({ sessionWatchAgeSeconds }) => one(finite(sessionWatchAgeSeconds())),
  },
  {
    name: 'wayfellow_poller_age_seconds',
    help: 'Since the last successful round of what looks for due notifications and mails, by name',
    labelNames: ['round'],
    read: ({ pollerAges }) => [...pollerAges()].map(([round, value]) => ({ labels: { round }, value })),
  },
]

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)

for (const { name, help, labelNames = [], read } of gauges) {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const rows = sources ? await read(sources) : []
      this.reset()
      if (labelNames.length === 0 && rows.length === 0) this.remove()
      for (const { labels = {}, value } of rows) this.set(labels, value)
    },
  })
  register.registerMetric(gauge)
}
