/**
 * How long one step may take. Each is shorter than what contains it: a statement gives up before its connection is
 * cut, and a connection before the request that needs it is answered without it.
 */
export const deadlines = {
  /** For a free connection of the pool, or a new one. */
  connectMs: 8_000,
  /** For a lock that another transaction holds. */
  lockMs: 8_000,
  /** For one statement; PostgreSQL ends it. */
  statementMs: 10_000,
  /** For the answer to one statement; the connection is cut. Only a server that is frozen or gone comes this far. */
  answerMs: 12_000,
  idleInTransactionMs: 15_000,
  /** For a whole request: whatever it waits for, the caller is answered. */
  requestMs: 20_000,
}

export type DatabaseDeadlines = Omit<typeof deadlines, 'requestMs'>

/** Those that PostgreSQL itself keeps, by its own names, in milliseconds. */
export const serverDeadlines = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseDeadlines) => ({
  // A query that outlives its caller only holds locks; no request needs longer.
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

/** Deadlines of the operator's commands: imports and seeds take minutes, and no user waits for them. */
export const commandDeadlines: DatabaseDeadlines = {
  connectMs: 8_000,
  lockMs: 60_000,
  statementMs: 600_000,
  answerMs: 660_000,
  idleInTransactionMs: 600_000,
}

export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/** Settles as `work` does, or rejects when the time is over. The work itself goes on: its own deadlines end it. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
