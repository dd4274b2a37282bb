import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  date,
  double,
  integer,
  oneof,
  record,
  string,
  stringMatching,
  uuid,
} from 'fast-check'
import { isSchema, type Schema } from '../../src/platform/http/openapi.ts'

/** Values that the schema allows. Fields that may be left out sometimes are. */
export function validFor(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return constant(schema.const)
  if (schema.enum) return constantFrom(...schema.enum)
  if (schema.anyOf) return oneof(...schema.anyOf.map((choice) => validFor(asSchema(choice))))
  if (Array.isArray(schema.type)) return oneof(...schema.type.map((type) => validFor({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return textFor(schema)
    case 'integer':
      return integer({ min: atLeast(schema.minimum), max: atMost(schema.maximum) })
    case 'number':
      return double({ min: atLeast(schema.minimum), max: atMost(schema.maximum), noNaN: true })
    case 'boolean':
      return boolean()
    case 'null':
      return constant(null)
    case 'array':
      return array(validFor(asSchema(schema.items)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 20),
      })
    case 'object':
      return fieldsFor(schema)
    case undefined:
    default:
      throw new Error(`no values are known for ${JSON.stringify(schema)}`)
  }
}

const atLeast = (limit: number | undefined) => Math.max(limit ?? 0, -2_147_483_648)
const atMost = (limit: number | undefined) => Math.min(limit ?? 2_147_483_647, 2_147_483_647)

const aLifetime = { min: new Date('1901-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }
/** Lengths count characters, as the contract does; two halves of one are not two. */
const padTo = (least: number, text: string) => text + 'b'.repeat(Math.max(0, least - Array.from(text).length))

/** The generator follows a pattern or a length, not both. */
const newPassword = String.raw`^[A-Za-z@$!%*?&]*\d[A-Za-z\d@$!%*?&]*$`

/** White space at the end may be trimmed away too. */
const endingWell = (text: string) => text.replace(/\s+$/u, (end) => 'b'.repeat(end.length))

function textFor({ format, pattern, minLength = 0, maxLength = 300 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return uuid()
  if (format === 'date') return date(aLifetime).map((day) => day.toISOString().slice(0, 10))
  if (pattern === newPassword) return stringMatching(/^[A-Za-z\d@$!%*?&]{7,29}\d$/)
  if (pattern !== undefined) return stringMatching(new RegExp(pattern))
  if (format !== undefined) throw new Error(`no text is known for ${format}: add it here`)
  const most = Math.min(maxLength, 400)
  const size = { minLength, maxLength: most }
  // White space alone may be trimmed away below the least length, so the text starts with a letter.
  const lively = (unit: 'grapheme' | 'binary') =>
    string({ unit, minLength: Math.max(0, minLength - 1), maxLength: most - 1 }).map((text) =>
      padTo(minLength, `a${text}`.replaceAll('\0', '').slice(0, most)),
    )
  return oneof(
    string(size).map((text) => `a${text}`.slice(0, most)),
    lively('grapheme'),
    lively('binary'),
  ).map((text) => (minLength > 1 ? endingWell(text) : text))
}

function fieldsFor({ properties = {}, required = [] }: Schema) {
  const fields = Object.entries(properties).map(([name, field]) => [name, validFor(asSchema(field))] as const)
  return record(Object.fromEntries(fields), { requiredKeys: required })
}

interface Broken {
  rule: string
  input: Record<string, unknown>
}

type Travels = 'path' | 'query' | 'body'

/** Inputs in which just one field breaks one rule; none when there is no rule to break. */
export function brokenFor(
  schema: Schema,
  travels: (field: string) => Travels,
): Arbitrary<Broken> | undefined {
  const { properties = {}, required = [] } = schema
  const breaks = Object.entries(properties).flatMap(([name, field]) => {
    const wrong = wrongValues(asSchema(field), travels(name) !== 'body')
    // Without a part of its path it is another address.
    if (required.includes(name) && travels(name) !== 'path') wrong.push(undefined)
    return wrong.map((value) => ({ name, wrong: value }))
  })
  if (breaks.length === 0) return undefined
  return fieldsFor(schema).chain((input) =>
    constantFrom(...breaks).map(({ name, wrong }) => ({
      rule: wrong === undefined ? `${name} is missing` : `${name} is ${JSON.stringify(wrong).slice(0, 60)}`,
      input: Object.fromEntries(
        Object.entries({ ...input, [name]: wrong }).filter(([, value]) => value !== undefined),
      ),
    })),
  )
}

/** Values that break one rule of the schema each. */
export function wrongValues(schema: Schema, isText: boolean): unknown[] {
  // A nullable value has the same wrong values as without null, except null itself.
  const choices = schema.anyOf?.map(asSchema).filter(({ type }) => type !== 'null') ?? []
  if (choices.length === 1) return wrongValues(asSchema(choices[0]), isText).filter((value) => value !== null)
  const kinds = new Set<unknown>([schema.type].flat())
  const ofOtherKinds = [
    ['string', 'x'],
    [kinds.has('number') ? 'number' : 'integer', 1.5],
    ['boolean', true],
    ['null', null],
    ['array', ['x']],
    ['object', { x: 1 }],
  ].flatMap(([kind, value]) => (schema.enum || !kinds.has(kind) ? [value] : []))
  const { maxLength, minLength, maximum, minimum, maxItems } = schema
  return [
    // An address is all text: only text that reads as nothing else is wrong there.
    ...(isText ? ofOtherKinds.filter((value) => typeof value === 'string') : ofOtherKinds),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined || minLength === 0 ? [] : ['']),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    // PostgreSQL can't hold it in any text.
    ...(kinds.has('string') ? ['a\0b'] : []),
  ]
}

export const asSchema = (schema: unknown): Schema => (isSchema(schema) ? schema : {})
