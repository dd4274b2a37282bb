import type { PageRefusal } from './api-page-refusals.ts'
import { type ApiOperation, isSchema, type Schema } from './openapi.ts'

export interface Call {
  method: string
  path: string
  operation: ApiOperation
  refusals: readonly PageRefusal[]
}

export interface Field {
  name: string
  /** In words a developer reads at a glance: «text, 1 to 254 characters». */
  type: string
  /** A shape with a name that the field holds, alone or in a list. */
  shape: string | undefined
  isOptional: boolean
}

/** A schema that is not an object of fields is shown as one field called «value». */
export function fieldsOf(schema: Schema): Field[] {
  if (schema.type !== 'object' || !schema.properties) return [toField('value', schema, false)]
  return Object.entries(schema.properties).map(([name, field]) =>
    toField(name, asSchema(field), !schema.required?.includes(name)),
  )
}

/** Returns all input fields, in the address or in the body. */
export function inputFields({ parameters = [], requestBody }: ApiOperation): Field[] {
  const inBody = requestBody ? fieldsOf(requestBody.content['application/json'].schema) : []
  return [
    ...parameters.map(({ name, schema, required, in: where }) => {
      const field = toField(name, schema, !required)
      return { ...field, type: `${field.type}, in the ${where}` }
    }),
    ...inBody,
  ]
}

/** A command that can be pasted into a shell, with every field that must be there. */
export function exampleCall({ method, path, operation }: Call, origin: string) {
  const { parameters = [], requestBody, security } = operation
  const needed = parameters.filter(({ required }) => required)
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(name, schema)))}`)
  const address = `${origin}${path.replaceAll(/\{(\w+)\}/g, '$1')}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = requestBody && exampleBody(requestBody.content['application/json'].schema)
  return [
    `curl -X ${method} '${address}'`,
    ...(security.length > 0 ? ['  -H "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(body ? ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n')
}

function exampleBody({ properties = {}, required = [] }: Schema) {
  return Object.fromEntries(required.map((name) => [name, exampleOf(name, asSchema(properties[name]))]))
}

function exampleOf(name: string, schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'array') return []
  if (schema.type === 'object') return exampleBody(schema)
  return name === 'email' ? 'ana@example.org' : name
}

function toField(name: string, schema: Schema, isOptional: boolean): Field {
  return { name, type: sayType(schema), shape: shapeIn(schema), isOptional }
}

function shapeIn(schema: Schema): string | undefined {
  const inner = [schema, asSchema(schema.items), ...(schema.anyOf ?? []).map(asSchema)]
  return inner.find(({ $ref }) => $ref !== undefined)?.$ref?.replace('#/components/schemas/', '')
}

function sayType(schema: Schema): string {
  if (schema.$ref) return ''
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`
  if (schema.anyOf) return orNull(schema.anyOf.map(asSchema))
  const kinds = [schema.type].flat().filter((kind) => kind !== undefined)
  return [kinds.map((kind) => words[kind] ?? kind).join(' or '), ...limits(schema)].join(', ')
}

function orNull(choices: Schema[]) {
  return choices
    .map(sayType)
    .filter((text) => text !== '')
    .map((text) => (text === 'null' ? 'or null' : text))
    .join(' or ')
}

const words: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  array: 'list',
}

function limits(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' entries'),
    schema.format ?? '',
    schema.pattern ? `like ${schema.pattern}` : '',
  ].filter((text) => text !== '')
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  const end = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most
  if (least === undefined || least <= Number.MIN_SAFE_INTEGER)
    return end === undefined ? '' : `at most ${end}${unit}`
  return end === undefined ? `at least ${least}${unit}` : `${least} to ${end}${unit}`
}

const asSchema = (schema: unknown): Schema => (isSchema(schema) ? schema : {})
