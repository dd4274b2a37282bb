import { type BoundStatement, createPool, nameStatement, runPipelined, types } from '@wayfellow/pg-pipeline'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type DatabaseDeadlines, deadlines, serverDeadlines } from '../deadlines.ts'
import { observeStatement } from '../telemetry/statement-times.ts'
import type { DB } from './tables.gen.ts'

// Dates without a time stay text: a Date would drag in the server's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Tables = DB
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * `isPooled` says that a pooler stands between: it refuses settings of a connection, and the server's deadlines are then
 * those of the role (role-deadlines.ts).
 */
export function connect(
  connectionString: string,
  max = 10,
  limits: DatabaseDeadlines = deadlines,
  { isPooled = false } = {},
): Db {
  const pool = createPool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectMs,
    ...(!isPooled && serverDeadlines(limits)),
    query_timeout: limits.answerMs,
    keepAlive: true,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => observeStatement(query.sql, queryDurationMillis),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, ReturnType<typeof createPool>>()

/** Connections in use and idle, and callers for whom there is none. */
export type PoolUse = Record<'used' | 'idle' | 'waiting', number>

export function poolUse(db: Db): PoolUse {
  const pool = pools.get(db)
  if (!pool) return { used: 0, idle: 0, waiting: 0 }
  const { totalCount, idleCount, waitingCount, options } = pool
  // Even a caller who gets an idle connection is in the queue until the next tick.
  const available = idleCount + options.max - totalCount
  return { used: totalCount - idleCount, idle: idleCount, waiting: Math.max(0, waitingCount - available) }
}

/** Values that row-level security may read in one transaction: the viewer, and the one row that is being asked for. */
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
  /** The conversation whose messages are read or written. */
  conversation?: string
  /** The stay whose guest asks for the exact place. */
  stay?: string
}

const pinNames = [
  'viewer',
  'session',
  'email',
  'token',
  'registration',
  'device',
  'credential',
  'conversation',
  'stay',
] as const satisfies readonly (keyof Pins)[]
const pinText = nameStatement(
  'pins',
  `select ${pinNames.map((pin, index) => `set_config('app.${pin}', $${index + 1}, true)`).join(', ')}`,
)
const pinValues = (pins: Pins) => pinNames.map((pin) => pins[pin] ?? '')

/** One transaction in which private tables show only what the pins open. */
export function transaction<T>(db: Db, pins: Pins, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(pinText, pinValues(pins)))
    return run(tx)
  })
}

/** From here on the transaction is of somebody else: what an admin decided is done to the account itself. */
export async function goOnAs(tx: Tx, pins: Pins) {
  await tx.executeQuery(CompiledQuery.raw(pinText, pinValues(pins)))
}

type RowsOf<B extends readonly BoundStatement<unknown>[]> = {
  [K in keyof B]: B[K] extends BoundStatement<infer R> ? R[] : never
}

/**
 * The same for statements that don't need each other's answers: all of them in one round trip.
 * The rows come in the order of the statements, and only once the whole is committed.
 */
export async function inOneTrip<const B extends readonly BoundStatement<unknown>[]>(
  db: Db,
  pins: Pins,
  statements: B,
): Promise<RowsOf<B>> {
  const pool = pools.get(db)
  if (!pool) throw new Error('inOneTrip needs a database made by connect(), not a transaction')
  const startedAt = performance.now()
  const [, ...rows] = await runPipelined(pool, [{ text: pinText, values: pinValues(pins) }, ...statements])
  // They are answered together, so the time counts under the first of them.
  if (statements[0]) observeStatement(statements[0].text, performance.now() - startedAt)
  // The rows are what the statements were compiled to answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rows as unknown as RowsOf<B>
}

const maxAttempts = 5

/** Runs a transaction again that PostgreSQL ended because it and another waited for each other: nothing of it stands. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || attempt === maxAttempts) throw error
    }
  }
}

/** Checks whether somebody else was first: the database keeps unique values unique. */
export const isUniqueViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23505', constraint)

/** Checks whether the row it refers to was deleted at the same moment. */
export const isMissingReference = (error: unknown, constraint: string) =>
  isViolation(error, '23503', constraint)

function isViolation(error: unknown, code: string, constraint: string) {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === code && error.constraint === constraint
}
