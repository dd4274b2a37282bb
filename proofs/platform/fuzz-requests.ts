import { randomUUIDv7 } from 'node:crypto'
import { sample } from 'fast-check'
import { means, thingNamed } from '../../apps/api/checks/authorization/asking.ts'
import { garbage } from '../../apps/api/checks/contract/garbage.ts'
import { validFor } from '../../apps/api/checks/contract/inputs.ts'
import { addressed, asRecord, inputSchema, type Subject } from '../../apps/api/checks/contract/tester.ts'
import { origin } from '../../apps/api/testing/app.ts'
import type { Finds, Role } from './fuzz-cast.ts'
import { pick, type Random, spoil, taint } from './fuzz-values.ts'

/** How a request differs from one that a client of ours sends, and how many of a hundred do. */
const shares = { valid: 28, tainted: 12, spoiled: 38, fields: 7, garbage: 3, headers: 5, method: 2, wire: 5 }
export type Kind = keyof typeof shares

const isKind = (name: string): name is Kind => name in shares
const kinds = Object.keys(shares)
  .filter(isKind)
  .flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))

export interface HostileRequest {
  kind: Kind
  subject: Subject
  role: Role
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer | object
}

interface Call {
  subject: Subject
  role: Role
  token: string | undefined
}

const json = { 'content-type': 'application/json' }

/** A part of the addresses that no client of ours writes. */
const oddQueries = [
  'a[]=1&a[b]=2',
  '__proto__[role]=admin&constructor=1&toString=2',
  'page=1&page=2&cursor=a&cursor=b',
  'cursor=%',
  'q=%ED%A0%80&q=%00',
  'q=%C0%AF',
  'a&'.repeat(1_500),
  '?&&&=&=&',
  'page=1e1&lat=NaN&lng=Infinity&radius=-0',
]

const oddHeaders: Record<string, string>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'e30.'.repeat(600)}` },
  { authorization: 'Basic OjpAOg==' },
  { 'x-client-platform': 'toaster', 'user-agent': 'x'.repeat(4_000) },
  { 'accept-language': `${'de;q=9,*;'.repeat(200)}q=-1` },
  { cookie: '__Host-rt=%E0%A4%A; __Host-dev=\u00ff; =; a' },
  { cookie: `__Host-rt=${randomUUIDv7()}.0.AAAA; __Host-rt=x`, origin },
  { 'x-refresh-token': `${randomUUIDv7()}.99999999999999999999.${'A'.repeat(43)}` },
  { 'x-refresh-token': `${randomUUIDv7()}.-1.é`, 'x-device-token': '\u00ff'.repeat(200) },
  { 'x-device-token': `${randomUUIDv7()}.${'A'.repeat(43)}` },
  { origin: 'null' },
  { 'x-forwarded-for': '999.1.1.1, ::ffff:1, <b>', forwarded: 'for="[::' },
  { 'if-none-match': '*', range: 'bytes=-1-', expect: '' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
]

/** Makes the inputs of one operation: samples of what the schema allows once, then changes to them. */
export function createRequests(
  subjects: readonly Subject[],
  { seed, perOperation }: { seed: number; perOperation: number },
) {
  const pools = new Map(
    subjects.map((subject) => {
      const schema = inputSchema(subject)
      return [
        subject,
        { schema, inputs: sample(validFor(schema), { seed, numRuns: perOperation }).map(asRecord) },
      ]
    }),
  )

  function poolOf(subject: Subject) {
    const pool = pools.get(subject)
    if (!pool) throw new Error(`${subject.path} is not known`)
    return pool
  }

  /** Mostly with things that are there: what names nothing ends at «not found». */
  function meaningful(subject: Subject, finds: Finds, random: Random) {
    const { schema, inputs } = poolOf(subject)
    const { path, operation } = subject
    const input = { ...pick(random, inputs) }
    if (random() < 0.5) Object.assign(input, means(finds.things())[operation.operationId])
    for (const name of Object.keys(schema.properties)) {
      if (!path.includes(`{${name}}`) && !(name in input)) continue
      if (random() < 0.8) input[name] = realFor(path, name, finds, random) ?? input[name]
    }
    return input
  }

  return (call: Call, finds: Finds, random: Random): HostileRequest => {
    const kind = pick(random, kinds)
    const { subject, role, token } = call
    const { schema } = poolOf(subject)
    const { method, path } = subject
    const headers: Record<string, string> = {
      ...(random() < 0.9 ? { 'x-client-platform': 'android' } : { origin }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const input = meaningful(subject, finds, random)
    const request = { kind, subject, role, headers }
    const plain = (fields: unknown) => ({
      ...request,
      ...addressed(method, path, writable(asRecord(fields), path)),
    })
    switch (kind) {
      case 'tainted':
        return plain(taint(input, random))
      case 'spoiled': {
        const once = spoil(input, schema, random)
        return plain(random() < 0.3 ? spoil(once, schema, random) : once)
      }
      case 'fields':
        return withOddFields(plain(input), random)
      case 'garbage': {
        const { payload, headers: own } = pick(random, garbage)
        return { ...plain(input), method, payload, headers: { ...headers, ...own } }
      }
      case 'headers':
        return { ...plain(input), headers: { ...headers, ...pick(random, oddHeaders) } }
      case 'method':
        return {
          ...plain(input),
          method: pick(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
        }
      case 'valid':
      case 'wire':
      default:
        return plain(input)
    }
  }
}

/** One that a call would take: what an answer has named, or a value that only means something in its place. */
function realFor(path: string, name: string, finds: Finds, random: Random): unknown {
  if (name === 'cursor') return cursorFor(path, finds, random)
  if (name === 'clientId') return random() < 0.7 ? randomUUIDv7() : finds.some('messageId', random)
  if (name === 'version') return pick(random, [1, 1, 2, 3])
  if (name === 'password' || name === 'currentPassword') return 'ciaociao9'
  if (name.endsWith('Ids')) {
    const one = finds.some(name.replace(/s$/, ''), random)
    return one === undefined ? undefined : [one]
  }
  const found = finds.some(thingNamed(path, name), random)
  return found ?? (/Id$|^id$/.test(name) ? finds.any(random) : undefined)
}

/** A place in a list that was given, or the same with one part of it changed. */
function cursorFor(path: string, finds: Finds, random: Random) {
  const given =
    finds.some(`cursor ${path}`, random) ?? Buffer.from(`1 ${randomUUIDv7()}`).toString('base64url')
  if (random() < 0.3) return given
  const parts = Buffer.from(given, 'base64url').toString().split(' ')
  const nth = Math.floor(random() * parts.length)
  parts[nth] = pick(random, [
    '9999999999999999',
    '0',
    '-1',
    '1e9',
    '',
    'NaN',
    'x',
    '2147483648',
    '9'.repeat(19),
    randomUUIDv7(),
    '\0',
  ])
  return Buffer.from(random() < 0.9 ? parts.join(' ') : parts.slice(1).join(' ')).toString('base64url')
}

/** Half of a pair can't be written in an address at all; the wire sends it as bytes. */
const writable = (fields: Record<string, unknown>, path: string) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'string' && path.includes(`{${name}}`) ? value.toWellFormed() : value,
      ]),
  )

/** Fields twice, fields that no endpoint has, and names that mean something to the language. */
function withOddFields(request: HostileRequest, random: Random): HostileRequest {
  if (request.method === 'GET') {
    const mark = request.url.includes('?') ? '&' : '?'
    return { ...request, url: `${request.url}${mark}${pick(random, oddQueries)}` }
  }
  const text = JSON.stringify(request.payload ?? {})
  const inner = text.slice(1, -1)
  const names = Object.keys(asRecord(request.payload))
  const name = names.length > 0 ? pick(random, names) : 'id'
  const payload = pick(random, [
    `{${inner}${inner === '' ? '' : ','}"${name}":[1],"${name}":{"$ne":null}}`,
    `{"__proto__":{"role":"admin"}${inner === '' ? '' : ','}${inner}}`,
    `{"role":"admin","isAdmin":true,"accountId":null${inner === '' ? '' : ','}${inner}}`,
    `\ufeff${text}`,
    `[${text}]`,
    `${text} `.padEnd(60_000),
    text.replace(/:("[^"]*"|\d+)/, ':1e999'),
  ])
  return { ...request, payload, headers: { ...request.headers, ...json } }
}
