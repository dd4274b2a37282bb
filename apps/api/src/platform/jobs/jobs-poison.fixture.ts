import { once } from 'node:events'
import { sql } from 'kysely'
import { deadJobs } from './jobs.ts'
import {
  aJobTable,
  dropWhenFree,
  eventually,
  poisonEffect,
  slowJobs,
  startWorker,
  stopWorker,
} from './jobs-takeover.fixture.ts'

/** A job that kills every worker that starts it, under a supervisor that starts them again. */
export async function runPoisonJob() {
  const { database, owner, jobs } = await aJobTable()
  await jobs.start()
  const add = (effect: string) => owner.transaction().execute((tx) => jobs.enqueue(tx, slowJobs, { effect }))
  const dead = async () => {
    const { rows } = await sql`select from pgboss.job where name = ${deadJobs}`.execute(owner)
    return rows.length > 0 || undefined
  }
  const isDone = async (effect: string) => {
    const { rows } = await sql`select from effects where key = ${effect}`.execute(owner)
    return rows.length > 0 || undefined
  }

  let worker = await startWorker(database.apiUrl, 'die')
  let deaths = 0
  const over = new AbortController()
  const supervisor = (async () => {
    while (!over.signal.aborted) {
      await once(worker, 'exit')
      if (over.signal.aborted) return
      deaths += 1
      worker = await startWorker(database.apiUrl, 'die')
    }
  })()
  try {
    await add(poisonEffect)
    await eventually(dead, 180)
    // The same data again, and somebody else's job, which must not wait for it.
    await add(poisonEffect)
    await add('other')
    await eventually(() => isDone('other'), 60)
    const { rows } = await sql<{ starts: number }>`
      select count(*)::int as starts from starts where effect = ${poisonEffect}`.execute(owner)
    return { deaths, starts: rows[0]?.starts, isPoisonDone: (await isDone(poisonEffect)) ?? false }
  } finally {
    over.abort()
    await stopWorker(worker)
    await supervisor
    await jobs.stop()
    await owner.destroy()
    await dropWhenFree(database)
  }
}
