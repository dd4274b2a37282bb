// A worker process of its own: it notes every job it starts, then hangs in it, does its effect, or dies of it.
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { connect } from '../database/db.ts'
import { createJobs } from './jobs.ts'
import { poisonEffect, slowJobs } from './jobs-takeover.fixture.ts'
import { createLog } from '../telemetry/log.ts'

const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 2)
const jobs = createJobs(config, db, createLog(config))
await jobs.start()
await jobs.work(slowJobs, async ({ effect }) => {
  await sql`insert into starts (effect, pid) values (${effect}, ${process.pid})`.execute(db)
  if (process.argv[2] === 'die' && effect === poisonEffect) process.kill(process.pid, 'SIGKILL')
  // A timer keeps the process alive, as a request in flight would.
  if (process.argv[2] === 'hang') await new Promise((resolve) => setTimeout(resolve, 600_000))
  await sql`insert into effects (key) values (${effect}) on conflict do nothing`.execute(db)
})
process.stdout.write('ready\n')
