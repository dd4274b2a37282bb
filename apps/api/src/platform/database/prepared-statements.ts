import { type BoundStatement, nameStatement } from '@wayfellow/pg-pipeline'
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
import type { DB } from './tables.gen.ts'

export type { BoundStatement }

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
      bind: (args: A): BoundStatement<Row> => ({ text: query.sql, values: fill(args) }),
    }
  }
