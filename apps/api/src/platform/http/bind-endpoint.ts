import type { Access, Endpoint, RateClass } from '@wayfellow/contract/endpoint'
import {
  commonRefusals,
  invalidInput,
  overloaded,
  type Refusal,
  tooManyRequests,
} from '@wayfellow/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { refuseAccess } from './access.ts'
import { readClient, refuseForeignOrigin } from './client.ts'
import type { Context, Services, SignedIn, Viewer } from '../context.ts'
import { deadlines, within } from '../deadlines.ts'
import { AppError, refused } from './errors.ts'
import type { Replicas } from '../database/replicas.ts'
import { runOnReplica, runWithPosition } from './replica-reads.ts'
import { noteCaller } from '../telemetry/log-answers.ts'

/** Checks that run before every use-case. Times are seconds to wait; undefined lets the call in. */
export interface Guards {
  authenticate: (token: string) => { viewer: Viewer } | { refusal: Refusal }
  admit: (rate: RateClass) => number | undefined
  spend: (rate: RateClass, who: string, times?: number) => Promise<number | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    guards: Guards
    publicOrigin: string
    replicas: Replicas | undefined
  }
  interface FastifyContextConfig {
    access?: Access
    rate?: RateClass
    endpoint?: Endpoint
  }
}

type ContextOf<A extends Access> = A extends 'public' ? Context : SignedIn

/** Binds a contract endpoint to its use-case: guard, validate, run, and send only what the contract names. */
export function serve<I extends z.ZodMiniObject, O extends z.ZodMiniType, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O, A>,
  run: (context: ContextOf<A>, input: z.output<I>) => Promise<z.input<O>>,
): void
// A generic schema can't be followed through Fastify: exact for the caller above, open in here.
export function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  run: (context: Context, input: Record<string, unknown>) => Promise<unknown>,
) {
  const { method, path, access, rate, mayLag = false, output } = endpoint
  const declared = new Set([...commonRefusals, ...endpoint.refusals])
  app.route({
    method,
    url: path,
    config: { access, rate, endpoint },
    handler: async (request, reply) => {
      const context = await enter(app, endpoint, request, reply)
      const input = endpoint.input.safeParse(gather(request))
      if (!input.success) throw refused({ ...invalidInput, message: describeFaults(input.error) })
      if (holdsUnstorable(input.data)) throw refused(invalidInput)
      const ask = () => {
        if (method !== 'GET') return runWithPosition(app.replicas, reply, () => run(context, input.data))
        // Admins decide on what they read, and opening a profile is written to their log.
        if (!mayLag || context.viewer?.role === 'admin') return run(context, input.data)
        return runOnReplica(app.replicas, request, context, (on) => run(on, input.data))
      }
      const result = await within(deadlines.requestMs, ask()).catch((error: unknown) => {
        // A refusal that the contract does not name would surprise the client, so it counts as a bug.
        if (!(error instanceof AppError) || declared.has(error.refusal)) throw error
        throw new Error(`${path} gave the undeclared refusal ${error.refusal.code}`)
      })
      if (endpoint.produces) void reply.type(`${endpoint.produces}; charset=utf-8`)
      return reply.send(output.parse(result))
    },
  })
}

async function enter(
  { guards, services, publicOrigin }: FastifyInstance,
  { access, rate, method, countsBySession }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const wait = guards.admit(rate)
  if (wait !== undefined) throw refused(overloaded, wait)
  const token = bearer(request.headers.authorization)
  const known = token === undefined ? undefined : guards.authenticate(token)
  const viewer = known && 'viewer' in known ? known.viewer : undefined
  if (viewer) noteCaller(request, viewer.accountId)
  const client = readClient(request, reply)
  const session = countsBySession ? sessionIn(client.refreshToken) : undefined
  const rest =
    session === undefined
      ? await guards.spend(rate, viewer?.accountId ?? request.ip)
      : // Whose token it is has not been checked yet: made-up ones are still limited by their address.
        ((await guards.spend(rate, session)) ?? (await guards.spend(rate, request.ip, sessionsPerAddress)))
  if (rest !== undefined) throw refused(tooManyRequests, rest)
  const refusal =
    (method === 'GET' ? undefined : refuseForeignOrigin(request, publicOrigin)) ??
    (access !== 'public' && known && 'refusal' in known ? known.refusal : refuseAccess(access, viewer))
  if (refusal) throw refused(refusal)
  return { ...services, client, viewer }
}

/** A university of 5,000 students behind one address refreshes every ten minutes, and all at once after an outage. */
const sessionsPerAddress = 20

const sessionIn = (refreshToken: string | undefined) => /^[\da-f-]{36}(?=\.)/.exec(refreshToken ?? '')?.[0]

/** Limits routes outside the contract, such as pages, tiles and documents, by the rate class that they declare. */
export function limitOtherRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const { rate, endpoint } = request.routeOptions.config
    // Built files are cheap and are kept by browsers; a page needs a dozen of them.
    if (rate === undefined || endpoint || request.url.startsWith('/assets/')) return
    const wait = app.guards.admit(rate)
    if (wait !== undefined) throw refused(overloaded, wait)
    const rest = await app.guards.spend(rate, request.ip)
    if (rest !== undefined) throw refused(tooManyRequests, rest)
  })
}

function bearer(header: string | undefined) {
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Each field has one place: the address of a GET, the body of what writes. Addresses are kept in many logs. */
function gather({ method, params, query, body }: FastifyRequest): object {
  const isFields = body === undefined || body === null || (typeof body === 'object' && !Array.isArray(body))
  if (!isFields) throw refused(invalidInput)
  const isInAddress = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  return { ...asObject(isInAddress ? query : body), ...asObject(params) }
}

const [smallestInteger, largestInteger] = [-2_147_483_648, 2_147_483_647]

/** PostgreSQL holds no NUL in any text, and our integers have 32 bits: nothing that carries either can be meant. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value === 'number') return value < smallestInteger || value > largestInteger
  return Object.values(asObject(value)).some(holdsUnstorable)
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Lists the invalid fields and why; never the value that was sent. */
function describeFaults({ issues }: z.core.$ZodError) {
  const faults = issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`)
  return `${invalidInput.message} (${faults.join('; ')})`
}
