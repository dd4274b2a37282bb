import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { within } from '../deadlines.ts'
import type { JobRunner } from '../jobs/jobs.ts'
import { judgeForwarding } from './proxy-trust.ts'
import { readMigrations } from '../database/migration-files.ts'

interface Parts {
  db: Db
  isStopping: () => boolean
  /** Deaf to ended sessions it refuses every student. */
  isDeaf: () => boolean
  /** Reported only: without Redis we are slower to tell, not wrong. */
  isRedisReady: () => boolean
  /** Reported only: limits hit people together who share a proxy that is not trusted. */
  isProxyUntrusted: () => boolean
  /** Reported only: people are served elsewhere no better while jobs stand still. */
  jobs: Pick<JobRunner, 'areRunning' | 'oldestDueSeconds'>
}

type DatabaseState = 'ok' | 'behind' | 'away'

const answerWithinMs = 1_000
const freshMs = 500
const freshJobsMs = 5_000

/** `/health`: this process lives. `/ready`: send people here. */
export async function registerHealth(
  app: FastifyInstance,
  { db, isStopping, isDeaf, isRedisReady, isProxyUntrusted, jobs }: Parts,
) {
  const migrations = await readMigrations()
  // The others wait until every process is of this version, so no process can wait for them.
  const wanted = migrations.filter(({ phase }) => phase === 'expand').map(({ name }) => name)
  let asked: { at: number; state: Promise<DatabaseState> } | undefined

  // Anybody may probe, so however many do, the database is asked twice a second.
  function databaseState() {
    if (!asked || Date.now() - asked.at > freshMs) asked = { at: Date.now(), state: askDatabase(db, wanted) }
    return asked.state
  }

  let askedJobs: { at: number; seconds: Promise<number | null> } | undefined
  function oldestJobSeconds() {
    if (!askedJobs || Date.now() - askedJobs.at > freshJobsMs) {
      const seconds = within(answerWithinMs, jobs.oldestDueSeconds()).catch(() => null)
      askedJobs = { at: Date.now(), seconds }
    }
    return askedJobs.seconds
  }

  app.get('/health', { config: { access: 'public' } }, () => ({ status: 'ok' }))

  app.get('/ready', { config: { access: 'public' } }, async (request, reply) => {
    const database = await databaseState()
    const isReady = database === 'ok' && !isDeaf() && !isStopping()
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : isStopping() ? 'stopping' : 'not ready',
      database,
      sessions: isDeaf() ? 'deaf' : 'ok',
      redis: isRedisReady() ? 'ok' : 'away',
      jobs: jobs.areRunning() ? 'ok' : 'stalled',
      oldestJobSeconds: await oldestJobSeconds(),
      proxy: isProxyUntrusted() ? 'not named in TRUST_PROXY' : 'ok',
      forwardedFor: judgeForwarding(request),
    })
  })
}

async function askDatabase(db: Db, wanted: readonly string[]): Promise<DatabaseState> {
  const answer = sql<{ name: string }>`select name from migrations`
    .execute(db)
    .then(({ rows }): DatabaseState => {
      const applied = new Set(rows.map(({ name }) => name))
      return wanted.every((name) => applied.has(name)) ? 'ok' : 'behind'
    })
  return within(answerWithinMs, answer).catch((): DatabaseState => 'away')
}
