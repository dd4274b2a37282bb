import type { Access, Endpoint, RateClass } from '@wayfellow/contract/endpoint'
import { ErrorBody, hasFacts, type Refusal } from '@wayfellow/contract/errors'
import type { Operation } from '@wayfellow/contract/all'
import { z } from 'zod/mini'
import { possibleRefusals } from './possible-refusals.ts'

export type Schema = z.core.JSONSchema.BaseSchema

interface Content {
  'application/json': { schema: Schema }
}

/** A file for other programs. */
interface FileContent {
  'text/calendar': { schema: Schema }
}

/** The schema of a body, whatever it is written in. */
export const schemaIn = (content: Content | FileContent): Schema =>
  'text/calendar' in content ? content['text/calendar'].schema : content['application/json'].schema

interface ApiParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface ApiResponse {
  description: string
  headers: Record<string, { $ref: string }>
  content: Content | FileContent
  'x-refusals'?: (Pick<Refusal, 'code' | 'message' | 'flags'> & { facts?: Schema })[]
}

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-access': Access
  'x-rate-class': RateClass
  security: { bearer?: [] }[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: { 200: ApiResponse } & Record<string, ApiResponse | { $ref: string }>
}

export interface ApiDescription {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, ApiResponse>
    headers: Record<string, { description: string; schema: Schema }>
    securitySchemes: Record<
      string,
      {
        type: string
        scheme: string
        bearerFormat: string
        description: string
      }
    >
  }
}

export const callers: Record<Access, string> = {
  public: 'Anyone.',
  bannedAllowed: 'Anyone signed in, banned or not.',
  session: 'A signed-in student who is not banned.',
  studentOrAdmin: 'A signed-in student who is not banned, or an admin with a second factor.',
  member: 'A student who is verified and has a complete profile.',
  cityAdmin: 'A member who looks after a city.',
  anyAdmin: 'An admin.',
  admin: 'An admin with a second factor.',
}

const introduction = `Every call Wayfellow's apps make, generated from the contract the server checks itself against.

Calls and replies are JSON. A browser's refresh token lives in the cookie \`__Host-rt\`, which no script reads; \
calls that change something must then name the app's own page as their Origin. Other apps send \
\`x-client-platform: ios\` or \`android\`, get the refresh token in the reply and send it back in \`x-refresh-token\`.

Each refusal has a \`code\` that stays the same and a \`message\` that may be shown to people. Some also carry \
\`facts\`, such as the nights that are taken, so that an app can say them in its own language. Replies carry \
\`x-request-id\`: name it when you ask for help. 429 and 503 say in \`retry-after\` how many seconds to wait.`

/** The contract as an OpenAPI document: what is served, linted, tested against and drawn as a page. */
export function describeApi(
  operations: readonly Operation[],
  shapes: Record<string, z.ZodMiniType>,
): ApiDescription {
  const draw = createDrawer(shapes)
  const paths: ApiDescription['paths'] = {}
  const responses: Record<string, ApiResponse> = {}
  for (const operation of operations.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1))) {
    const { method, path } = operation.endpoint
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: describe(operation, draw),
    }
    for (const [name, , response] of describeRefusals(operation.endpoint, draw)) responses[name] = response
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wayfellow API',
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ domain }) => domain))].map((name) => ({
      name,
      description: `Everything about ${name.replaceAll('-', ' ')}`,
    })),
    paths,
    components: {
      schemas: { ErrorBody: draw.output(ErrorBody), ...draw.components },
      responses,
      headers: {
        'x-request-id': {
          description: 'Names this one call in our logs',
          schema: { type: 'string' },
        },
        'retry-after': {
          description: 'Seconds to wait',
          schema: { type: 'integer', minimum: 0 },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token that log-in and refresh give; it lives ten minutes.',
        },
      },
    },
  }
}

function describe({ name, domain, endpoint }: Operation, draw: Drawer): ApiOperation {
  const { access, rate, summary } = endpoint
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `${callers[access]} Rate class: ${rate}.`,
    'x-access': access,
    'x-rate-class': rate,
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...describeInput(endpoint, draw.input(endpoint.input)),
    responses: {
      200: {
        description: 'Done',
        headers: headerRefs('x-request-id'),
        content: endpoint.produces
          ? { [endpoint.produces]: { schema: draw.output(endpoint.output) } }
          : json(draw.output(endpoint.output)),
      },
      ...Object.fromEntries(
        describeRefusals(endpoint, draw).map(([component, status]) => [
          status,
          { $ref: `#/components/responses/${component}` },
        ]),
      ),
    },
  }
}

/** Path segments take their fields; the rest is the query of a GET and the body of anything else. */
function describeInput({ method, path }: Endpoint, { properties = {}, required = [], ...rest }: Schema) {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const inQuery = method === 'GET' ? Object.keys(properties).filter((name) => !inPath.has(name)) : []
  const parameters = [...inPath, ...inQuery].map((name = '') => ({
    name,
    in: inPath.has(name) ? ('path' as const) : ('query' as const),
    required: inPath.has(name) || required.includes(name),
    schema: schemaOf(properties[name]),
  }))
  if (method === 'GET') return parameters.length > 0 ? { parameters } : {}
  const inBody = Object.entries(properties).filter(([name]) => !inPath.has(name))
  const needed = required.filter((name) => !inPath.has(name))
  const body: Schema = {
    ...rest,
    properties: Object.fromEntries(inBody),
    ...(needed.length > 0 && { required: needed }),
  }
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: needed.length > 0, content: json(body) },
  }
}

const schemaOf = (schema: Schema | boolean | undefined): Schema => (typeof schema === 'object' ? schema : {})

/** Grouped by status; endpoints that refuse alike share one component, named after the status and the codes. */
function describeRefusals(
  endpoint: Endpoint,
  draw: Drawer,
): [name: string, status: string, response: ApiResponse][] {
  const byStatus = Object.groupBy(possibleRefusals(endpoint), ({ status }) => status)
  return Object.entries(byStatus).map(([status, refusals = []]) => {
    const codes = [...new Set(refusals.map(({ code }) => code))]
    const waits = status === '429' || status === '503'
    return [
      [status, ...codes].join('.'),
      status,
      {
        description: refusals.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        headers: headerRefs('x-request-id', ...(waits ? (['retry-after'] as const) : [])),
        content: json({
          allOf: [
            { $ref: '#/components/schemas/ErrorBody' },
            {
              type: 'object',
              properties: { code: { type: 'string', enum: codes } },
            },
            ...refusals.filter(hasFacts).map(({ code, facts }) => ({
              anyOf: [
                { properties: { code: { not: { const: code } } } },
                { properties: { facts: draw.output(facts) }, required: ['facts'] },
              ],
            })),
          ],
        }),
        'x-refusals': refusals.map((refusal) => ({
          code: refusal.code,
          message: refusal.message,
          ...(refusal.flags && { flags: refusal.flags }),
          ...(hasFacts(refusal) && { facts: draw.output(refusal.facts) }),
        })),
      },
    ]
  })
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } })

function headerRefs(...names: ('x-request-id' | 'retry-after')[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

interface Drawer {
  input: (shape: z.ZodMiniType) => Schema
  output: (shape: z.ZodMiniType) => Schema
  components: Record<string, Schema>
}

/** Zod shapes as JSON Schema. In replies a shape with a name is referred to; what is sent in is written out. */
function createDrawer(shapes: Record<string, z.ZodMiniType>): Drawer {
  const named = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(shapes)) named.add(shape, { id })
  const unnamed = z.registry<{ id: string }>()
  const components: Drawer['components'] = {}
  return {
    input: (shape) => tidy(z.toJSONSchema(shape, { io: 'input', metadata: unnamed })),
    output: (shape) => {
      const { $defs = {}, ...schema } = z.toJSONSchema(shape, {
        metadata: named,
      })
      for (const [id, used] of Object.entries($defs)) components[id] = tidy(used)
      return tidy(schema)
    },
    components,
  }
}

/** Leaves only what OpenAPI reads, with references to where the components stand. */
function tidy({ $schema: _schema, id: _id, ...schema }: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  const tidied: unknown = JSON.parse(text)
  if (!isSchema(tidied)) throw new Error('a schema is an object')
  return tidied
}

export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
