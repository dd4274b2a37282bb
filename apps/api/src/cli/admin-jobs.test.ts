import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from './admin-jobs.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const released: string[] = []
const jobs = {
  release: async (id: string) => {
    released.push(id)
    return released.length === 1
  },
}
const admin = (...words: string[]) => runJobs({ db: app.services.db, jobs }, words)

it('lists the quarantined jobs and releases one', async () => {
  expect(await admin()).toEqual({ words: 'No job is quarantined.', isDone: true })
  const id = randomUUID()
  await asOwner(app.database.name, (client) =>
    client.query(
      "insert into job_losses (queue, fingerprint, job_id, starts, quarantined_at) values ('mail.send', 'f', $1, 2, '2026-11-17T10:00:00Z')",
      [id],
    ),
  )
  expect((await admin('list')).words).toBe(`2026-11-17T10:00:00.000Z  ${id}  mail.send`)
  expect(await admin('release', id)).toMatchObject({ isDone: true })
  expect(released).toEqual([id])
})

it.each([[['release']], [['release', 'x']], [['release', randomUUID()]], [['remove', randomUUID()]]])(
  'refuses %j and says what to do',
  async (words) => {
    const outcome = await admin(...words)
    expect(outcome.isDone).toBe(false)
    expect(outcome.words).toMatch(/pnpm admin jobs/)
  },
)

it('explains itself', async () => {
  expect((await admin('help')).words).toContain('release ID')
})
