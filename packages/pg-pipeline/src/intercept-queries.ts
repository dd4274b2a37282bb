import type { Client } from 'pg'

/**
 * Sends each call of `client.query` through `intercept`, which passes it on by `send`. Pools and query builders call
 * that one method, with arguments in five forms that the types can't follow.
 */
export function interceptQueries(
  client: Client,
  intercept: (args: unknown[], send: (args: unknown[]) => unknown) => unknown,
) {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('this version of pg has no Client.query')
  const send = (args: unknown[]): unknown => Reflect.apply(query, client, args)
  Object.defineProperty(client, 'query', { value: (...args: unknown[]): unknown => intercept(args, send) })
}
