import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../../testing/database.ts'
import { connect, type Db } from './db.ts'
import { createLog } from '../telemetry/log.ts'
import { followReplicas, type Replicas } from './replicas.ts'

let database: TestDatabase
let primary: Db
let replicas: Replicas | undefined

/** Stands before PostgreSQL's own functions on the connections of a replica, so that the test sets how far it is. */
const pretended = `
  create schema pretended;
  create table pretended.replica (recovers boolean not null, replayed pg_lsn);
  insert into pretended.replica values (true, null);
  create function pretended.pg_is_in_recovery() returns boolean language sql
    as 'select recovers from pretended.replica';
  create function pretended.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select replayed from pretended.replica';
  grant usage on schema pretended to public;
  grant select on pretended.replica to public`

beforeAll(async () => {
  database = await aDatabase()
  await asOwner(database.name, (client) => client.query(pretended))
  primary = connect(database.apiUrl, 2)
})
afterAll(async () => {
  await primary.destroy()
  await database.drop()
})
beforeEach(() => replayTo('pg_current_wal_lsn()'))
afterEach(async () => {
  await replicas?.stop()
  replicas = undefined
})

const replayTo = (position: string, recovers = true) =>
  asOwner(database.name, (client) =>
    client.query(`update pretended.replica set replayed = ${position}, recovers = ${recovers}`),
  )

async function follow(url = database.apiUrl) {
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=pretended,pg_catalog,public')
  const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
  replicas = followReplicas(primary, [connect(address.href, 1)], log)
  await replicas.start()
  return replicas
}

const write = () =>
  asOwner(database.name, (client) =>
    client.query('create table if not exists changed (); drop table changed'),
  )

it('chooses a replica that has replayed what the primary holds', async () => {
  await replayTo('pg_current_wal_lsn() + 1000000000000')
  const { choose, countUsable } = await follow()
  expect(choose(undefined)).toBeDefined()
  expect(countUsable()).toBe(1)
})

it('chooses none that lacks the change, until it has it', async () => {
  await replayTo('pg_current_wal_lsn() + 1000000000000')
  const { choose, writePosition } = await follow()
  const after = ((await writePosition()) ?? 0n) + 2_000_000_000_000n
  expect(choose(after)).toBeUndefined()
  await replayTo('pg_current_wal_lsn() + 3000000000000')
  await vi.waitFor(() => expect(choose(after)).toBeDefined(), 10_000)
})

it('chooses none that is behind what the primary held long ago', async () => {
  await replayTo("'0/1'")
  const { choose } = await follow()
  expect(choose(undefined)).toBeUndefined()
})

it('chooses none that has become a primary itself', async () => {
  await replayTo('pg_current_wal_lsn() + 1000000000000', false)
  const { choose } = await follow()
  expect(choose(undefined)).toBeUndefined()
})

it('chooses none that does not answer, and comes up without it', async () => {
  const nowhere = new URL(database.apiUrl)
  nowhere.port = '1'
  const { choose } = await follow(nowhere.href)
  expect(choose(undefined)).toBeUndefined()
})

it('puts a failing one aside until it answers again', async () => {
  await replayTo('pg_current_wal_lsn() + 1000000000000')
  const { choose } = await follow()
  choose(undefined)?.putAside(new Error('cut'))
  expect(choose(undefined)).toBeUndefined()
  await vi.waitFor(() => expect(choose(undefined)).toBeDefined(), 10_000)
})

it('gives each change a place that is not before it', async () => {
  const { writePosition } = await follow()
  const overtaken = writePosition()
  await write()
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`.execute(
    primary,
  )
  const places = await Promise.all([writePosition(), writePosition()])
  for (const place of places) expect(place).toBeGreaterThanOrEqual(BigInt(rows[0]?.at ?? 0))
  await overtaken
})
