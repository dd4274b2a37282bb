import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as account from './identity-account.ts'
import * as admins from './identity-admins.ts'
import * as captcha from './identity-captcha.ts'
import * as challenges from './identity-challenges.ts'
import * as factors from './identity-factors.ts'
import * as joining from './identity-joining.ts'
import * as recovery from './identity-recovery.ts'
import * as places from './places.ts'
import * as photos from './photos.ts'
import * as universities from './universities.ts'

const files: Record<string, object> = {
  identity: {
    ...identity,
    ...captcha,
    ...challenges,
    ...factors,
    ...joining,
    ...recovery,
    ...account,
    ...admins,
  },
  places,
  photos,
  universities,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** An endpoint with the names it goes by: its domain's, and the one it is exported under. */
export interface Operation {
  domain: string
  name: string
  endpoint: Endpoint
}

/** Every HTTP operation there is: the server checks itself against it, documents are made from it. */
export const operations: Operation[] = Object.entries(files).flatMap(([domain, file]) =>
  Object.entries(file).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ domain, name, endpoint: value }] : [],
  ),
)

export const endpoints: Endpoint[] = operations.map(({ endpoint }) => endpoint)

/** Shapes that have a name of their own, so that documents can speak of them by it. */
export const shapes: Record<string, z.ZodMiniType> = Object.fromEntries(
  Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isShape(value) ? [[name, value]] : [])),
  ),
)
