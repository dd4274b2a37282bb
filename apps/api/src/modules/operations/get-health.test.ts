import { randomUUID } from 'node:crypto'
import type { Health } from '@wayfellow/contract/operations'
import { expect, it } from 'vitest'
import { anAdmin } from '../../../testing/builders/reports.ts'
import { aStudent } from '../../../testing/builders/stays.ts'
import { anAppOfFile } from '../../../testing/file-app.ts'
import { poolUse } from '../../platform/database/db.ts'
import { createSampler } from './sample-process.ts'

const { app, owner } = anAppOfFile({ ROLE: 'api' })

const backedUpAtTen = async () => new Date('2026-11-19T10:00:00Z')

async function healthOf(span: 'hour' | 'day' = 'hour') {
  const admin = await anAdmin(app())
  return (await admin.ask('GET', `/api/admin/health?span=${span}`)).json<Health>()
}

/** A row of a process that answered 120 calls in a minute so long ago, half of them within 5 ms. */
const aSample = (
  ago: string,
  more: { answers?: number; sockets?: number; jobs?: number; messages?: number },
) =>
  owner(
    `insert into operations_samples (minute, process_id, seconds, answers, failed, durations, sockets, pool_size,
       pool_used, pool_waiting, jobs_waiting, jobs_oldest_seconds, mails_waiting, sign_ups, stays_asked, stays_accepted,
       messages)
     values (date_trunc('minute', now() - $1::interval), $2, 60, $3, 3, '{60,60,60,60,120,120,120,120,120,120,120}', $4,
       10, 2, 0, $5, 0, 0, 0, 0, 0, $6)`,
    [ago, randomUUID(), more.answers ?? 120, more.sockets ?? 0, more.jobs ?? 0, more.messages ?? 0],
  )

it('adds up what all processes did in a minute, and takes the greatest of what they all see', async () => {
  await owner('delete from operations_samples')
  await aSample('5 minutes', { sockets: 2, jobs: 7 })
  await aSample('5 minutes', { sockets: 3, jobs: 9 })
  const { points } = await healthOf()
  const counted = points.filter(({ figures }) => figures !== null)
  expect(counted).toHaveLength(1)
  expect(counted[0]?.figures).toMatchObject({
    processes: 2,
    answersPerSecond: 4,
    failedShare: 0.025,
    latencyMs: 95,
    sockets: 5,
    poolUsed: 4,
    poolSize: 20,
    jobsWaiting: 9,
  })
})

it('shows of a quarter of an hour the calls per second and the greatest of its minutes', async () => {
  await owner('delete from operations_samples')
  await aSample('3 hours', { answers: 60, jobs: 1 })
  const { points } = await healthOf('day')
  expect(points).toHaveLength(96)
  expect(points.flatMap(({ figures }) => figures?.answersPerSecond ?? [])).toEqual([1])
})

it('compares what people did in 24 hours with the 24 hours before', async () => {
  await owner('delete from operations_samples')
  await aSample('1 hour', { messages: 5 })
  await aSample('23 hours', { messages: 2 })
  await aSample('25 hours', { messages: 4 })
  expect((await healthOf()).pulse.messages).toEqual({ now: 7, before: 4 })
})

it('writes down what a process counted since the last time, and deletes what is older than two days', async () => {
  await owner('delete from operations_samples')
  await aSample('50 hours', {})
  const { db, jobs, log } = app().services
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  const sampler = createSampler({
    db,
    log,
    jobs: {
      ...jobs,
      queues: async () => [{ name: 'mail.send', waiting: 2, active: 1 }],
      oldestDueSeconds: async () => 4,
    },
    databasePool: () => poolUse(db),
    lastBackupAt: backedUpAtTen,
  })
  await sampler.start()
  expect((await ana.call('GET', `/api/users/${ben.username}`)).statusCode).toBe(200)
  await sampler.stop()
  const rows = await owner('select * from operations_samples')
  expect(rows).toEqual([
    expect.objectContaining({
      answers: 1,
      failed: 0,
      sign_ups: 0,
      mails_waiting: 2,
      jobs_waiting: 2,
      jobs_oldest_seconds: 4,
      backup_at: new Date('2026-11-19T10:00:00Z'),
    }),
  ])
  expect((await healthOf()).backupAt).toBe('2026-11-19T10:00:00.000Z')
})

it('is for admins alone', async () => {
  const eve = await aStudent(app(), 'eve')
  expect((await eve.call('GET', '/api/admin/health')).statusCode).toBe(403)
})
