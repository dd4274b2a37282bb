import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'

const names = new Map<string, string>()

/** Runs the texts that `hot` made as named statements: PostgreSQL then parses and plans them once. */
export class NamedClient extends pg.Client {
  override query: pg.Client['query'] = (...args: unknown[]): never => {
    const [text, values, callback] = args
    const name = typeof text === 'string' ? names.get(text) : undefined
    const real = pg.Client.prototype.query as (...all: unknown[]) => never
    return name ? real.call(this, { name, text, values }, callback) : real.call(this, text, values, callback)
  }
}

class Hole {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

type Row<Q> = Q extends Compilable<infer O> ? O : never

/**
 * Compiles a query once. Its text must not depend on the arguments: use `= any($1)` instead of lists.
 * `hot<{ id: string }>()('chats.byId', db, (q, arg) => q.selectFrom(…).where('id', '=', arg('id')))`
 */
export const hot =
  <A extends object>() =>
  <DB, Q extends Compilable<unknown>>(
    name: string,
    db: Kysely<DB>,
    build: (q: Kysely<DB>, arg: <K extends keyof A & string>(key: K) => A[K]) => Q,
  ) => {
    const query = build(db, (key) => new Hole(key) as never).compile() as CompiledQuery<Row<Q>>
    for (const [text, known] of names) {
      if (known === name && text !== query.sql) throw new Error(`hot query "${name}" is defined twice`)
    }
    names.set(query.sql, name)
    const fill = query.parameters.map((value) =>
      value instanceof Hole ? (args: A) => args[value.key as keyof A] : () => value,
    )
    const all = async (on: Kysely<DB>, args: A): Promise<Row<Q>[]> => {
      const { rows } = await on.executeQuery<Row<Q>>({
        ...query,
        parameters: fill.map((value) => value(args)),
      })
      return rows
    }
    return { sql: query.sql, all, first: async (on: Kysely<DB>, args: A) => (await all(on, args))[0] }
  }
