import { type Connection, type PoolClient, Query } from 'pg'
import type { Part, Row } from './prepared-parts.ts'

/** Returns the rows of each statement, once the whole is committed. */
export function sendTogether(client: PoolClient, parts: readonly Part[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelinedTransaction(parts, resolve, reject))
  })
}

/**
 * All statements behind each other in one write, and a single Sync: up to there PostgreSQL takes them for one
 * transaction, so it needs no `begin` and `commit`, and says that it is ready only when that is committed.
 * A prepared statement can't change its columns, so they are not asked for again.
 */
class PipelinedTransaction extends Query {
  readonly #parts: readonly Part[]
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: unknown) => void
  readonly #rows: Row[][]
  #at = 0
  #fault: unknown

  constructor(parts: readonly Part[], resolve: (rows: Row[][]) => void, reject: (error: unknown) => void) {
    super({ text: '' })
    this.#parts = parts
    this.#resolve = resolve
    this.#reject = reject
    this.#rows = parts.map(() => [])
  }

  override submit = (connection: Connection) => {
    const { stream } = connection
    stream.cork()
    for (const { name, values } of this.#parts) {
      connection.bind({ statement: name, values: [...values] }, true)
      connection.execute(null, true)
    }
    connection.sync()
    stream.uncork()
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const part = this.#parts[this.#at]
    if (!part || this.#fault !== undefined) return
    const row = { ...part.empty }
    try {
      let index = 0
      for (const { name, parse } of part.columns) {
        const text = fields[index++]
        if (text !== null && text !== undefined) row[name] = parse(text)
      }
      this.#rows[this.#at]?.push(row)
    } catch (error) {
      this.#fault = error
    }
  }

  handleCommandComplete() {
    this.#at += 1
  }

  handleReadyForQuery() {
    this.#endTimer()
    if (this.#fault === undefined) this.#resolve(this.#rows)
    else this.#reject(this.#fault)
  }

  handleError(error: unknown) {
    this.#endTimer()
    this.#reject(error)
  }

  /** The library sets a callback that ends the timer of the answer; left alone, the timer would cut the connection. */
  #endTimer() {
    const callback: unknown = Reflect.get(this, 'callback')
    if (typeof callback === 'function') Reflect.apply(callback, this, [null])
  }
}
