import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { NamedClient } from './hot.ts'
import type { DB } from './tables.gen.ts'

// Dates without a time stay text: a Date would drag in the server's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Tables = DB
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export function connect(connectionString: string, max = 10): Db {
  const pool = new Pool({
    connectionString,
    max,
    Client: NamedClient,
    // A query that outlives its caller only holds locks; no request needs longer.
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** What row-level security may see in one transaction: the viewer, and the one row that is being asked for. */
export interface Pins {
  viewer?: string
  session?: string
  email?: string
  /** The hash of a token from a mail. */
  token?: string
  registration?: string
  /** The hash of what a device holds. */
  device?: string
  /** The id of a passkey. */
  credential?: string
}

/** One transaction in which private tables show only what the pins open. */
export function transaction<T>(db: Db, pins: Pins, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.viewer', ${pins.viewer ?? ''}, true),
                     set_config('app.session', ${pins.session ?? ''}, true),
                     set_config('app.email', ${pins.email ?? ''}, true),
                     set_config('app.token', ${pins.token ?? ''}, true),
                     set_config('app.registration', ${pins.registration ?? ''}, true),
                     set_config('app.device', ${pins.device ?? ''}, true),
                     set_config('app.credential', ${pins.credential ?? ''}, true)`.execute(tx)
    return run(tx)
  })
}

/** Somebody else was first: the database keeps what must be unique. */
export function isUniqueViolation(error: unknown, constraint: string) {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === '23505' && error.constraint === constraint
}
