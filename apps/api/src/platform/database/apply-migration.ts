import type { Client } from '@wayfellow/pg-pipeline'
import { type Migration, splitStatements } from './migration-files.ts'

/** Progress of a migration, for whoever waits for it. */
export type Progress = (line: string) => void

export interface ApplySettings {
  say: Progress
  /** Pause before the next try for a lock; it doubles up to 16 times this. */
  pauseMs: number
}

const maxAttempts = 12
const isLockFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs one migration and notes it as done. A lock that it does not get within `lock_timeout` is tried again. */
export async function applyMigration(client: Client, migration: Migration, settings: ApplySettings) {
  try {
    await runners[migration.manner](client, migration, settings)
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

const runners = { transaction: inTransaction, 'no-transaction': byStatement, backfill }

const noteDone = (client: Client, { name, digest }: Migration) =>
  client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])

async function inTransaction(client: Client, migration: Migration, settings: ApplySettings) {
  await retrying(migration.name, settings, () =>
    transaction(client, async () => {
      await client.query(migration.text)
      await noteDone(client, migration)
    }),
  )
}

/** Nothing is rolled back, so each statement must be one that may run again. */
async function byStatement(client: Client, migration: Migration, settings: ApplySettings) {
  for (const statement of splitStatements(migration.text)) {
    // A try that did not get its lock may leave an invalid index behind, too.
    await retrying(migration.name, settings, async () => {
      await dropInvalidIndex(client, statement)
      await client.query(statement)
    })
  }
  await noteDone(client, migration)
}

/** An index whose making was cut short stays behind, invalid, and `if not exists` would take it for made. */
async function dropInvalidIndex(client: Client, statement: string) {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([\w.]+)/i.exec(
    statement,
  )?.[1]
  if (!name) return
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
}

/** Each batch is a transaction of its own: a run that was cut short goes on where it stopped. */
async function backfill(client: Client, migration: Migration, settings: ApplySettings) {
  let total = 0
  let tenThousands = 0
  for (;;) {
    const startedAt = performance.now()
    const changed = await retrying(migration.name, settings, () => client.query(migration.text))
    const count = changed.rowCount ?? 0
    if (count === 0) break
    total += count
    if (Math.floor(total / 10_000) > tenThousands) {
      tenThousands = Math.floor(total / 10_000)
      settings.say(`${migration.name}: ${total.toLocaleString('en')} rows so far`)
    }
    // Half of the time belongs to those who use the app meanwhile.
    await pause(Math.min(1_000, performance.now() - startedAt))
  }
  await noteDone(client, migration)
}

async function transaction(client: Client, run: () => Promise<void>) {
  await client.query('begin')
  try {
    await run()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function retrying<T>(name: string, { say, pauseMs }: ApplySettings, run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isLockFailure(error) || tried === maxAttempts) throw error
      say(`${name}: somebody else holds the table; trying again (${tried} of ${maxAttempts - 1})`)
      await pause(pauseMs * 2 ** Math.min(tried - 1, 4))
    }
  }
}
