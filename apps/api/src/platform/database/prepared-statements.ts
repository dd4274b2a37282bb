import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { Client, type ClientConfig } from 'pg'
import type { DB } from './tables.gen.ts'

const names = new Map<string, string>()

/** Runs the texts that `hot` made as named statements: PostgreSQL then parses and plans them once. */
export class NamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // A line that is cut while lent out also fails what runs on it; without a listener it would end the process.
    this.on('error', () => undefined)
    const query: unknown = Reflect.get(this, 'query')
    if (typeof query !== 'function') throw new Error('this version of pg has no Client.query')
    Object.defineProperty(this, 'query', {
      value: (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(query, this, named(args))
        if (result instanceof Promise) result.catch((error: unknown) => this.#setAsideAfter(error))
        return result
      },
    })
  }

  /** A connection whose answer did not come is cut; until that is noticed, the pool must not lend it to anybody. */
  #setAsideAfter(error: unknown) {
    if (error instanceof Error && error.message === 'Query read timeout')
      Reflect.set(this, '_queryable', false)
  }
}

/** Gives a text its name; two texts under one name would run the first for both. */
export function nameStatement(name: string, text: string) {
  for (const [known, knownName] of names) {
    if (knownName === name && known !== text) throw new Error(`hot query "${name}" is defined twice`)
  }
  names.set(text, name)
  return text
}

export const nameOf = (text: string) => names.get(text)

/** A statement with its values, to be sent together with others. */
export interface Bound<Row> {
  text: string
  values: unknown[]
  /** Only for the compiler: what its rows are. */
  row?: Row
}

function named(args: unknown[]) {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name === undefined ? args : [{ name, text, values }, ...rest]
}

class Hole {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/** Builds queries without ever running one. */
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: () => {
      throw new Error('the drawing board has no database')
    },
  },
})

/** The same argument with the same cast is sent once, however often the text names it. */
function withSharedHoles<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const places = new Map<string, number>()
  const text = query.sql.replaceAll(/\$(\d+)(::\w+(?:\[\])?)?/g, (_, nth: string, cast: string = '') => {
    const value = query.parameters[Number(nth) - 1]
    const shared = value instanceof Hole && cast !== '' ? `${value.key}${cast}` : undefined
    const place = (shared === undefined ? undefined : places.get(shared)) ?? parameters.push(value)
    if (shared !== undefined) places.set(shared, place)
    return `$${place}${cast}`
  })
  return { ...query, sql: text, parameters }
}

/**
 * Compiles a query once. Its text must not depend on the arguments: use `= any(…)` instead of lists.
 * `hot<{ id: string }>()('chats.byId', (q, arg) => q.selectFrom(…).where('id', '=', arg('id')))`
 */
export const hot =
  <A extends Record<string, unknown>>() =>
  <Row>(
    name: string,
    build: (q: Kysely<DB>, arg: <K extends keyof A & string>(key: K) => RawBuilder<A[K]>) => Compilable<Row>,
  ) => {
    const query = withSharedHoles(build(drawingBoard, (key) => sql`${new Hole(key)}`).compile())
    nameStatement(name, query.sql)
    const fill = (args: A) =>
      query.parameters.map((value) => (value instanceof Hole ? args[value.key] : value))
    const all = async (on: Kysely<DB>, args: A): Promise<Row[]> =>
      (await on.executeQuery<Row>({ ...query, parameters: fill(args) })).rows
    return {
      sql: query.sql,
      all,
      first: async (on: Kysely<DB>, args: A) => (await all(on, args))[0],
      bind: (args: A): Bound<Row> => ({ text: query.sql, values: fill(args) }),
    }
  }
