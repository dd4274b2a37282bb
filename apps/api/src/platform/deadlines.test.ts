import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db, inOneTrip } from './database/db.ts'
import { DeadlineError, deadlines, within } from './deadlines.ts'
import { useErrorReplies } from './http/error-replies.ts'
import { hot } from './database/prepared-statements.ts'
import { listen as listenTo } from './database/listen.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import { need } from '../../testing/environment.ts'

const one = hot<Record<string, never>>()('test.backend', (q) =>
  q.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')),
)

/** A way to PostgreSQL on which bytes can be held back: both sides think that the other one is silent. */
async function aProxy() {
  const url = new URL(need('DATABASE_URL'))
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  return { ...proxy, url: url.href }
}

async function statusOf(error: unknown) {
  const app = Fastify()
  useErrorReplies(app)
  app.get('/', async () => {
    throw error
  })
  const reply = await app.inject('/')
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const unavailable = { status: 503, retryAfter: '1' }

describe('a database that does not answer', () => {
  let proxy: Awaited<ReturnType<typeof aProxy>>
  const opened: Db[] = []
  const open = (url: string, changed: Partial<typeof deadlines>) => {
    const db = connect(url, 1, { ...deadlines, ...changed })
    opened.push(db)
    return db
  }
  beforeAll(async () => {
    proxy = await aProxy()
  })
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.destroy()))
    proxy.close()
  })

  it.each(['a query', 'a transaction', 'a trip'])('fails %s and keeps no slot of the pool', async (what) => {
    const db = open(proxy.url, { answerMs: 400 })
    const run = async () => {
      if (what === 'a query') await sql`select 1`.execute(db)
      else if (what === 'a transaction') await db.transaction().execute((tx) => sql`select 1`.execute(tx))
      else await inOneTrip(db, {}, [one.bind({})])
    }
    // Twice: the second trip goes out as one write.
    await run()
    await run()
    proxy.silenceForever()
    expect(await statusOf(await failureOf(run()))).toEqual(unavailable)
    // The only slot is free again, on a connection that works.
    await run()
  })

  it('does not cut a connection on which a trip has ended', async () => {
    const db = open(proxy.url, { answerMs: 300 })
    const pid = async () => (await inOneTrip(db, {}, [one.bind({})]))[0][0]?.pid
    await pid()
    const before = await pid()
    await sql`select pg_sleep(0.5)`.execute(open(need('DATABASE_URL'), {}))
    expect(await pid()).toBe(before)
  })

  it('answers 503 while a lock is held, a statement takes too long, or every connection is taken', async () => {
    const db = open(need('DATABASE_URL'), { lockMs: 100, statementMs: 300, connectMs: 100 })
    const holder = open(need('DATABASE_URL'), {})
    const failures = await holder.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(8812)`.execute(tx)
      const locked = await failureOf(sql`select pg_advisory_xact_lock(8812)`.execute(db))
      const slow = failureOf(sql`select pg_sleep(5)`.execute(db))
      const waiting = failureOf(sql`select 1`.execute(db))
      return [locked, await slow, await waiting]
    })
    for (const failure of failures) expect(await statusOf(failure)).toEqual(unavailable)
  })

  it('is noticed by a listener that would wait for ever', async () => {
    const listener = await listenTo(proxy.url, 'test_silence', () => undefined, 200)
    expect(listener.isLost()).toBe(false)
    proxy.silenceForever()
    await expect.poll(listener.isLost, { timeout: 60_000 }).toBe(true)
    await listener.stop()
  })
})

it('a request whose work never ends is answered', async () => {
  const failure = await failureOf(within(10, new Promise(() => undefined)))
  expect(failure).toBeInstanceOf(DeadlineError)
  expect(await statusOf(failure)).toEqual(unavailable)
})
