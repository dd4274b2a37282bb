import { operations, shapes } from '@wayfellow/contract/all'
import { sample } from 'fast-check'
import { describeApi } from '../../src/platform/http/openapi.ts'
import { validFor } from '../contract/inputs.ts'
import { asRecord, inputSchema, type Subject, subjectsIn } from '../contract/tester.ts'

/** A link, or the token of a mail or a log-in: anybody who knows it may open it. */
const isKey = (name: string) => name === 'token' || name === 'challenge'
export const partsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Fields that name nobody's thing: a city, a university, a credential that signs, or an id that the caller makes up. */
const namesOfNobody = new Set(['clientId', 'legId', 'placeId', 'placeIds', 'universityId', 'intoId', 'rawId'])
const namesSomething = (name: string) =>
  name === 'username' || (/(?:Id|Ids|^ids)$/.test(name) && !namesOfNobody.has(name))

/** Every field of an input, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(asRecord(schema.properties)) : []
  return own.concat(Object.values(schema).flatMap(fieldsIn))
}

/** The fields of a call that name somebody, or something of somebody's; `id` is one only in an address. */
function thingsNamedBy(subject: Subject): string[] {
  const parts = partsOf(subject.path)
  return [
    ...new Set([
      ...parts.filter((name) => name === 'id' || namesSomething(name)),
      ...fieldsIn({ properties: inputSchema(subject).properties }).filter(namesSomething),
    ]),
  ]
}

/** Keys that were sent to somebody's own mailbox, or belong to their log-in. */
const isMailedKey = (path: string) =>
  /^\/api\/(?:auth|privacy|notifications|homes\/still-hosting)\//.test(path) && partsOf(path).some(isKey)

/** Open to everybody, and yet about somebody: a shared page, a calendar feed, an invite. */
const isLink = ({ path, operation }: Subject, named: readonly string[]) =>
  operation['x-access'] === 'public' && !isMailedKey(path) && (named.length > 0 || partsOf(path).some(isKey))

const nameOf = ({ method, path }: Subject) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

export interface Asked extends Subject {
  domain: string
  /** The same each time; only the things differ. */
  words: Record<string, unknown>
  named: string[]
}

/** Made before there is an app: it takes a while, and a server that stands still sheds its callers. */
function wordsFor(subject: Subject) {
  const { properties, required } = inputSchema(subject)
  const named = new Set(partsOf(subject.path))
  const left = Object.entries(properties).filter(
    ([name]) => required.includes(name) && !named.has(name) && name !== 'username',
  )
  const schema = {
    type: 'object' as const,
    properties: Object.fromEntries(left),
    required: left.map(([name]) => name),
  }
  const words = asRecord(sample(validFor(schema), { seed: 7, numRuns: 1 })[0])
  return required.includes('username') ? { ...words, username: '' } : words
}

/** The calls of a contract that name something, by method and path: those that ask who calls, and links. */
export function callsIn(contract: typeof operations) {
  const domains = new Map(contract.map(({ name, domain }) => [name, domain]))
  const asked = new Map<string, Asked>()
  const links = new Map<string, Asked>()
  for (const subject of subjectsIn(describeApi(contract, shapes))) {
    const named = thingsNamedBy(subject)
    const kind = isLink(subject, named) ? links : asked
    const isAsked = subject.operation['x-access'] !== 'public' && named.length > 0
    if (kind === asked && !isAsked) continue
    const domain = domains.get(subject.operation.operationId) ?? ''
    kind.set(nameOf(subject), { ...subject, domain, words: wordsFor(subject), named })
  }
  return { asked, links }
}

export const { asked, links } = callsIn(operations)
