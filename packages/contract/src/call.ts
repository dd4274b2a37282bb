import type { Endpoint } from './endpoint.ts'

/**
 * An operation as a client calls it: its method, its path and the types of its input and output. The generated modules
 * in `client/` hold one for each endpoint, without the schemas; an endpoint is a call, too.
 */
export interface Call<E extends Endpoint = Endpoint> {
  method: E['method']
  path: E['path']
  /** Carries a type; not in a client's call. */
  input?: E['input']
  output?: E['output']
}
