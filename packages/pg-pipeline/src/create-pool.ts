import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { interceptQueries } from './intercept-queries.ts'
import { isStalePlan } from './stale-plans.ts'
import { nameOf } from './statement-names.ts'

/** Makes a pool whose connections prepare named statements and send without waiting for earlier answers. */
export const createPool = (config: Omit<PoolConfig, 'Client' | 'pipeline'>) =>
  new Pool({ ...config, Client: NamingClient, pipeline: true })

/** Runs the texts of `nameStatement` as named statements: PostgreSQL then parses and plans them once. */
class NamingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // A connection that is cut while lent out also fails what runs on it; without a listener it ends the process.
    this.on('error', () => undefined)
    interceptQueries(this, (args, send) => {
      const result = send(withName(args))
      if (result instanceof Promise) result.catch((error: unknown) => this.#setAsideAfter(error))
      return result
    })
  }

  /**
   * A connection whose answer did not come is cut; until that is noticed, the pool must not lend it to anybody. Neither
   * one whose prepared statements no longer fit the tables.
   */
  #setAsideAfter(error: unknown) {
    if (isStalePlan(error) || (error instanceof Error && error.message === 'Query read timeout'))
      Reflect.set(this, '_queryable', false)
  }
}

function withName(args: unknown[]) {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? nameOf(text) : undefined
  return name === undefined ? args : [{ name, text, values }, ...rest]
}
