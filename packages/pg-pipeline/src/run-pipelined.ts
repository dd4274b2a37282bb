import type { Pool, PoolClient, QueryResult } from 'pg'
import { sendTogether } from './pipelined-transaction.ts'
import { partsOf, rememberPrepared, type Row } from './prepared-parts.ts'
import { isStalePlan } from './stale-plans.ts'
import type { BoundStatement } from './statement-names.ts'

/** Runs statements that don't need each other's answers as one transaction, in one round trip. */
export async function runPipelined(
  pool: Pool,
  statements: readonly BoundStatement<unknown>[],
): Promise<Row[][]> {
  // Every connection that was open may hold the same stale plan; the one after them is new.
  for (let left = pool.options.max; ; left -= 1) {
    try {
      return await runOnce(pool, statements)
    } catch (error) {
      if (!isStalePlan(error) || left === 0) throw error
    }
  }
}

async function runOnce(pool: Pool, statements: readonly BoundStatement<unknown>[]): Promise<Row[][]> {
  const client = await pool.connect()
  try {
    const parts = partsOf(client, statements)
    const rows = parts ? await sendTogether(client, parts) : await prepareAndRun(client, statements)
    client.release()
    return rows
  } catch (error) {
    // After an error of PostgreSQL the connection can be reused: everything was rolled back.
    client.release(!isRefusedByPostgres(error) || isStalePlan(error))
    throw error
  }
}

/** Statements that may be new to the connection: the library prepares them. Later runs need no `begin`. */
async function prepareAndRun(
  client: PoolClient,
  statements: readonly BoundStatement<unknown>[],
): Promise<Row[][]> {
  const send = (text: string, values?: unknown[]): Promise<QueryResult<Row>> =>
    client.query<Row>(text, values)
  const ends = await Promise.allSettled([
    send('begin'),
    ...statements.map(({ text, values }) => send(text, values)),
    send('commit'),
  ])
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  const results = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  const answers = results.slice(1, -1)
  for (const [index, { fields }] of answers.entries())
    rememberPrepared(client, statements[index]?.text ?? '', fields)
  return answers.map(({ rows }) => rows)
}

function isRefusedByPostgres(error: unknown) {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
