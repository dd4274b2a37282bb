import { operations, shapes } from '@wayfellow/contract/all'
import { ErrorBody, outcomeUnknown, overloaded } from '@wayfellow/contract/errors'
import {
  anAddress,
  asRecord,
  createTester,
  type Subject,
  subjectsIn,
} from '../../apps/api/checks/contract/tester.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { describeApi } from '../../apps/api/src/platform/http/openapi.ts'
import { aCast, type Cast, createFinds, enters, type Finds, type Role, roles } from './fuzz-cast.ts'
import { createRequests, type HostileRequest, type Kind } from './fuzz-requests.ts'
import type { Random } from './fuzz-values.ts'
import { type Answer, bytesOf, sendBytes } from './fuzz-wire.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>

export interface Size {
  requests: number
  seed: number
  /** After so many everybody and everything is made anew: calls end sessions and delete things. */
  perCast: number
  /** Only operations whose method and path hold this text. */
  only?: string
}

/** An answer that must not be, with all that is needed to send the request again. */
interface Fault {
  what: string
  operation: string
  role: Role
  kind: Kind
  request: string
  /** Log lines of the server about this request. */
  logged: string
}

export interface Verdict {
  requests: number
  statuses: Record<string, number>
  kinds: Record<string, number>
  operations: number
  roles: number
  /** Deliberate: the server says that it is busy, or that a write ran into its deadline. */
  busy: number
  /** The server hung up without an answer, which HTTP allows for bytes that are none. */
  hungUp: number
  faults: Fault[]
  faultCount: number
}

const description = describeApi(operations, shapes)
const tester = createTester(description)
const allSubjects = subjectsIn(description)
const atOnce = 16
const mostFaults = 100
const perOperation = 12

/** Every operation as every role once, then those that get past the access rule again and again. */
function* cells(subjects: readonly Subject[], random: Random): Generator<[Subject, Role], never> {
  const all = subjects.flatMap((subject) => roles.map((role): [Subject, Role] => [subject, role]))
  const entering = all.filter(([{ operation }, role]) => enters(role, operation['x-access']))
  for (const cell of shuffled(all, random)) yield cell
  for (;;) for (const cell of shuffled(entering, random)) yield cell
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Sends hostile requests to every operation as every role and looks at each answer. */
export async function fuzz(app: App, { requests, seed, perCast, only = '' }: Size): Promise<Verdict> {
  const subjects = allSubjects.filter(({ method, path }) => `${method} ${path}`.includes(only))
  const random = seeded(seed)
  const verdict: Verdict = {
    requests: 0,
    statuses: {},
    kinds: {},
    operations: subjects.length,
    roles: roles.length,
    busy: 0,
    hungUp: 0,
    faults: [],
    faultCount: 0,
  }
  const logged = listenToErrors(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const make = createRequests(subjects, { seed, perOperation })
  const next = cells(subjects, random)
  while (verdict.requests < requests) {
    const cast = await aCast(app)
    const finds = createFinds(cast.things)
    const until = Math.min(requests, verdict.requests + perCast)
    const lane = async () => {
      while (verdict.requests < until) {
        verdict.requests += 1
        const [subject, role] = next.next().value
        const request = make({ subject, role, token: cast.tokenOf(role) }, finds, random)
        await sendOne({ app, port, random, verdict, logged, cast, finds }, request)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  return verdict
}

interface Bench {
  app: App
  port: number
  random: Random
  verdict: Verdict
  logged: Map<string, string>
  cast: Cast
  finds: Finds
}

async function sendOne(bench: Bench, request: HostileRequest) {
  const { app, port, random, verdict, cast, finds, logged } = bench
  const { kind, subject, role } = request
  count(verdict.kinds, kind)
  const wire = kind === 'wire' ? bytesOf(request, random) : undefined
  const blame = (what: string, answer?: Answer) => {
    verdict.faultCount += 1
    if (verdict.faults.length >= mostFaults) return
    verdict.faults.push({
      what,
      operation: `${subject.method} ${subject.path}`,
      role,
      kind,
      request: wire?.shown ?? shown(request),
      logged: logged.get(String(answer?.headers['x-request-id'])) ?? '',
    })
  }
  const answer = await (wire ? sendBytes(port, wire.bytes) : inject(app, request)).catch((error: unknown) => {
    blame(`no answer: ${String(error)}`)
  })
  if (!answer) {
    verdict.hungUp += 1
    return
  }
  count(verdict.statuses, String(answer.statusCode))
  const isBodiless = wire ? wire.isHead : request.method === 'HEAD'
  const body = isBodiless ? undefined : jsonIn(answer)
  const code = codeIn(body)
  const isBusy = answer.statusCode === 503 && (code === overloaded.code || code === outcomeUnknown.code)
  if (isBusy) verdict.busy += 1
  else if (!isBodiless || answer.statusCode >= 500) {
    const fault = faultOf(answer, body, kind === 'wire' || kind === 'method' ? undefined : subject)
    if (fault !== undefined) blame(fault, answer)
  }
  if (answer.statusCode === 200) finds.read(body, subject.path)
  if ((code === 'not_signed_in' || code === 'logged_out') && enters(role, subject.operation['x-access']))
    await cast.bringBack(role)
}

/** Returns why an answer is a fault, or undefined. Without a subject the request was not for an operation. */
function faultOf(answer: Answer, body: unknown, subject: Subject | undefined) {
  const { statusCode, headers } = answer
  const said = answer.body.slice(0, 200)
  if (statusCode >= 500) return `answered ${statusCode} ${said}`
  if (statusCode >= 400) {
    const error = ErrorBody.safeParse(body)
    if (!error.success) return `answered ${statusCode} in another form: ${said}`
    if (error.data.requestId === undefined || error.data.requestId !== headers['x-request-id'])
      return `answered ${statusCode} without the id of the request: ${said}`
  }
  if (!subject) return undefined
  try {
    tester.judge(subject, { ...answer, json: () => body })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function inject(app: App, { method, url, headers, payload }: HostileRequest): Promise<Answer> {
  const reply = await app.app.inject({
    method: methodOf(method),
    url,
    headers,
    remoteAddress: anAddress(),
    ...(payload !== undefined && { payload }),
  })
  const pairs = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
  return { statusCode: reply.statusCode, headers: Object.fromEntries(pairs), body: reply.body }
}

const injectable = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
const methodOf = (name: string) => injectable.find((known) => known === name) ?? 'GET'

function jsonIn({ body, headers }: Answer): unknown {
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const codeIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

/** Leaves out the token: the role matters, and the token expires soon. */
function shown({ method, url, headers, payload }: HostileRequest) {
  const { authorization, ...rest } = headers
  const body = Buffer.isBuffer(payload) ? payload.toString('latin1') : payload
  const kept = authorization?.startsWith('Bearer ey') === true ? rest : headers
  return JSON.stringify({ method, url, headers: kept, body }).slice(0, 1_500)
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Keeps what the server logs as unexpected, by the id of the request. */
function listenToErrors({ scanner }: App) {
  const logged = new Map<string, string>()
  const { write } = scanner.log
  scanner.log.write = (line) => {
    write(line)
    if (!line.includes('"unexpected error"')) return
    const { reqId, err } = asRecord(JSON.parse(line))
    if (typeof reqId === 'string' && logged.size < 1_000)
      logged.set(reqId, JSON.stringify(err).slice(0, 1_500))
  }
  return logged
}
