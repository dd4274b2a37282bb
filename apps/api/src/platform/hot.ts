import {
  type Compilable,
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
    const query: unknown = Reflect.get(this, 'query')
    if (typeof query !== 'function') throw new Error('this version of pg has no Client.query')
    Object.defineProperty(this, 'query', {
      value: (...args: unknown[]): unknown => Reflect.apply(query, this, named(args)),
    })
  }
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
    const query = build(drawingBoard, (key) => sql`${new Hole(key)}`).compile()
    for (const [text, known] of names) {
      if (known === name && text !== query.sql) throw new Error(`hot query "${name}" is defined twice`)
    }
    names.set(query.sql, name)
    const all = async (on: Kysely<DB>, args: A): Promise<Row[]> => {
      const parameters = query.parameters.map((value) => (value instanceof Hole ? args[value.key] : value))
      return (await on.executeQuery<Row>({ ...query, parameters })).rows
    }
    return { sql: query.sql, all, first: async (on: Kysely<DB>, args: A) => (await all(on, args))[0] }
  }
