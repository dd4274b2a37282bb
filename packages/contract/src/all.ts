import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

const endpointsIn = (domain: object): Endpoint[] => Object.values(domain).filter(isEndpoint)

/** Every HTTP operation there is, by domain: the server checks itself against it, documents are made from it. */
export const domains: Record<string, Endpoint[]> = {
  identity: endpointsIn(identity),
}

export const endpoints: Endpoint[] = Object.values(domains).flat()
