import { type FieldDef, type PoolClient, types } from 'pg'
import { type BoundStatement, nameOf } from './statement-names.ts'

export type Row = Record<string, unknown>

/** A statement that a connection has run before: it is prepared there, and how its rows are read is known. */
interface Prepared {
  name: string
  empty: Row
  columns: readonly { name: string; parse: (text: string) => unknown }[]
}
export type Part = Prepared & { values: readonly (string | null)[] }

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

/** Returns the library's own parser, so that both ways read the same. */
function parserOf(type: number) {
  const parse: unknown = Reflect.apply(types.getTypeParser, types, [type, 'text'])
  if (typeof parse !== 'function') throw new Error(`this version of pg can't read the type ${type}`)
  return (text: string): unknown => Reflect.apply(parse, undefined, [text])
}

/**
 * Returns the parts to send; undefined when a statement is new to the connection or needs the library to write its
 * values.
 */
export function partsOf(
  client: PoolClient,
  statements: readonly BoundStatement<unknown>[],
): Part[] | undefined {
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

/** Checks for ids and cells: nothing that PostgreSQL would want quoted. */
const isPlainList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^[\da-f-]+$/.test(each))
