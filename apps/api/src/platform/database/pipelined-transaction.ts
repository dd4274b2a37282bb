import { type Connection, type FieldDef, type PoolClient, Query, types } from 'pg'
import { type Bound, nameOf } from './prepared-statements.ts'

type Row = Record<string, unknown>

/** A statement that a connection has run before: it is prepared there, and how its rows are read is known. */
interface Prepared {
  name: string
  empty: Row
  columns: readonly { name: string; parse: (text: string) => unknown }[]
}
type Part = Prepared & { values: readonly (string | null)[] }

const preparedOn = new WeakMap<PoolClient, Map<string, Prepared>>()

/** Statements that ran one by one on this connection may go together from now on. */
export function rememberPrepared(client: PoolClient, text: string, fields: readonly FieldDef[]) {
  const name = nameOf(text)
  if (name === undefined) return
  const known = preparedOn.get(client) ?? new Map<string, Prepared>()
  preparedOn.set(client, known)
  known.set(text, {
    name,
    empty: Object.fromEntries(fields.map((field) => [field.name, null])),
    columns: fields.map((field) => ({
      name: field.name,
      parse: parserOf(field.dataTypeID),
    })),
  })
}

/** The library's own, so that both ways read the same. */
function parserOf(type: number) {
  const parse: unknown = Reflect.apply(types.getTypeParser, types, [type, 'text'])
  if (typeof parse !== 'function') throw new Error(`this version of pg can't read the type ${type}`)
  return (text: string): unknown => Reflect.apply(parse, undefined, [text])
}

/**
 * Returns the parts to send; undefined when a statement is new to the connection or needs the library to write its
 * values.
 */
export function partsOf(client: PoolClient, statements: readonly Bound<unknown>[]): Part[] | undefined {
  const known = preparedOn.get(client)
  if (!known) return undefined
  const parts: Part[] = []
  for (const { text, values } of statements) {
    const prepared = known.get(text)
    const written = prepared && writtenOf(values)
    if (!written) return undefined
    parts.push({ ...prepared, values: written })
  }
  return parts
}

function writtenOf(values: readonly unknown[]) {
  const written: (string | null)[] = []
  for (const value of values) {
    if (value === null || value === undefined) written.push(null)
    else if (typeof value === 'string') written.push(value)
    else if (typeof value === 'number' || typeof value === 'boolean') written.push(String(value))
    else if (isPlainList(value)) written.push(`{${value.join()}}`)
    else return undefined
  }
  return written
}

/** Ids and cells: nothing that PostgreSQL would want quoted. */
const isPlainList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^[\da-f-]+$/.test(each))

/** The rows of each statement, once the whole is committed. */
export function travel(client: PoolClient, parts: readonly Part[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Trip(parts, resolve, reject))
  })
}

/**
 * All statements behind each other in one write, and a single Sync: up to there PostgreSQL takes them for one
 * transaction, so it needs no `begin` and `commit`, and says that it is ready only when that is committed.
 * A prepared statement can't change its columns, so they are not asked for again.
 */
class Trip extends Query {
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
