import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../database/db.ts'
import { registerHealth } from './health.ts'
import { migrate } from '../database/migrations.ts'
import { createTestDatabase } from '../../../testing/environment.ts'

describe('a probe', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  let owner: Db
  const state = {
    isStopping: false,
    isDeaf: false,
    isRedisReady: true,
    areJobsRunning: true,
    isProxyUntrusted: false,
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await migrate(database.ownerUrl)
    db = connect(database.apiUrl, 1)
    owner = connect(database.ownerUrl, 1)
  })
  afterAll(async () => {
    await db.destroy()
    await owner.destroy()
    await database.drop()
  })

  async function probe(path: string, on = db) {
    const app = Fastify()
    await registerHealth(app, {
      db: on,
      isStopping: () => state.isStopping,
      isDeaf: () => state.isDeaf,
      isRedisReady: () => state.isRedisReady,
      isProxyUntrusted: () => state.isProxyUntrusted,
      jobs: { areRunning: () => state.areJobsRunning, oldestDueSeconds: async () => 7 },
    })
    const reply = await app.inject(path)
    return { status: reply.statusCode, body: reply.json<object>() }
  }

  it('finds the process alive and ready', async () => {
    expect(await probe('/health')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await probe('/ready')).toEqual({
      status: 200,
      body: {
        status: 'ready',
        database: 'ok',
        sessions: 'ok',
        redis: 'ok',
        jobs: 'ok',
        oldestJobSeconds: 7,
        proxy: 'ok',
        forwardedFor: 'absent',
      },
    })
  })

  it('finds it ready without Redis, and says so', async () => {
    state.isRedisReady = false
    expect(await probe('/ready')).toEqual({
      status: 200,
      body: {
        status: 'ready',
        database: 'ok',
        sessions: 'ok',
        redis: 'away',
        jobs: 'ok',
        oldestJobSeconds: 7,
        proxy: 'ok',
        forwardedFor: 'absent',
      },
    })
    state.isRedisReady = true
  })

  it('says that a proxy is not trusted, and stays ready', async () => {
    state.isProxyUntrusted = true
    const body = { status: 'ready', proxy: 'not named in TRUST_PROXY' }
    expect(await probe('/ready')).toMatchObject({ status: 200, body })
    state.isProxyUntrusted = false
  })

  it('says that jobs stand still', async () => {
    state.areJobsRunning = false
    expect(await probe('/ready')).toMatchObject({ status: 200, body: { jobs: 'stalled' } })
    state.areJobsRunning = true
  })

  it('finds it alive but not ready while it hears nothing of ended sessions', async () => {
    state.isDeaf = true
    expect((await probe('/health')).status).toBe(200)
    expect(await probe('/ready')).toMatchObject({ status: 503, body: { sessions: 'deaf' } })
    state.isDeaf = false
  })

  it('finds it alive but not ready while it stops', async () => {
    state.isStopping = true
    expect((await probe('/health')).status).toBe(200)
    expect(await probe('/ready')).toMatchObject({ status: 503, body: { status: 'stopping' } })
    state.isStopping = false
  })

  it('finds it not ready while the database lacks a migration', async () => {
    await sql`update migrations set name = name || ' (not yet)'`.execute(owner)
    expect(await probe('/ready')).toMatchObject({
      status: 503,
      body: { status: 'not ready', database: 'behind' },
    })
    await sql`update migrations set name = replace(name, ' (not yet)', '')`.execute(owner)
    expect((await probe('/ready')).status).toBe(200)
  })

  it('finds it alive but not ready without a database', async () => {
    const nowhere = connect('postgres://wayfellow_api@127.0.0.1:9/none', 1)
    expect((await probe('/health', nowhere)).status).toBe(200)
    expect(await probe('/ready', nowhere)).toMatchObject({ status: 503, body: { database: 'away' } })
    await nowhere.destroy()
  })
})
