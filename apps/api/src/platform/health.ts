import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { readMigrations } from './migrations.ts'

interface Parts {
  db: Db
  isStopping: () => boolean
  /** Reported only: without Redis we are slower to tell, not wrong. */
  isRedisReady: () => boolean
}

type DatabaseState = 'ok' | 'behind' | 'away'

const answerWithinMs = 1_000
const freshMs = 500

/** `/health`: this process lives. `/ready`: send people here. */
export async function registerHealth(app: FastifyInstance, { db, isStopping, isRedisReady }: Parts) {
  const wanted = (await readMigrations()).map(({ name }) => name)
  let asked: { at: number; state: Promise<DatabaseState> } | undefined

  // Anybody may probe, so however many do, the database is asked twice a second.
  function databaseState() {
    if (!asked || Date.now() - asked.at > freshMs) asked = { at: Date.now(), state: askDatabase(db, wanted) }
    return asked.state
  }

  app.get('/health', { config: { access: 'public' } }, () => ({ status: 'ok' }))

  app.get('/ready', { config: { access: 'public' } }, async (_request, reply) => {
    const database = await databaseState()
    const isReady = database === 'ok' && !isStopping()
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : isStopping() ? 'stopping' : 'not ready',
      database,
      redis: isRedisReady() ? 'ok' : 'away',
    })
  })
}

async function askDatabase(db: Db, wanted: readonly string[]): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), answerWithinMs)
  })
  const answer = sql<{ name: string }>`select name from migrations`.execute(db).then(
    ({ rows }): DatabaseState => {
      const applied = new Set(rows.map(({ name }) => name))
      return wanted.every((name) => applied.has(name)) ? 'ok' : 'behind'
    },
    (): DatabaseState => 'away',
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
