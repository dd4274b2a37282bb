import * as z from 'zod/mini'

/** Facts that the generated values depend on. */
export interface SampleOptions {
  /** Marks every free text, so that a screen shows which answer it was drawn from. */
  mark: string
  /** Whether lists of the answer itself have no entries. */
  isEmpty?: boolean
}

type Schema = z.core.$ZodTypes

/** Values for strings with a format or a pattern; the first one that the schema accepts is taken. */
const formattedTexts = [
  '0198c0de-0000-7000-8000-000000000001',
  '2027-03-01',
  '2027-03-01T10:00:00.000Z',
  '/api/media/sample.jpg',
  'https://wayfellow.example/sample',
  'ana@uni.example',
  'ana_marked',
  'Europe/Lisbon',
  '10:00',
  '2027-03-01T10:00',
  'PT',
  'en',
  '12345678',
  '123456',
  'A text that is long enough for every field that asks for a few sentences about oneself, as hosts wish to know who comes to stay with them before they decide about it.',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]

/** Fields that would empty a screen or ask for ever more pages. */
const fixedFields: Record<string, unknown> = {
  hasMore: false,
  nextCursor: null,
  totalPages: 1,
  username: 'ben',
  timeZone: 'Europe/Lisbon',
}

/** Generates a value that the schema accepts. Lists have one entry, optional fields are present. */
export function sampleOf(schema: z.core.$ZodType, options: SampleOptions): unknown {
  return generate(schema, options, '', 0)
}

function generate(schema: z.core.$ZodType, options: SampleOptions, field: string, depth: number): unknown {
  if (field in fixedFields && z.safeParse(schema, fixedFields[field]).success) return fixedFields[field]
  // The union of all schemas, which zod itself narrows by.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { def } = (schema as Schema)._zod
  const inner = (of: z.core.$ZodType) => generate(of, options, field, depth + 1)
  switch (def.type) {
    case 'string':
      return textOf(schema, options, field)
    case 'number':
      return [1, 2, 5, 18, 100, 2027, 0.5, 0].find((value) => z.safeParse(schema, value).success)
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, of]) => [name, generate(of, options, name, depth + 1)]),
      )
    case 'array':
      return depth > 12 || isLeftEmpty(schema, options, depth) ? [] : [inner(def.element)]
    case 'tuple':
      return def.items.map(inner)
    case 'record':
      return recordOf(def.keyType, inner(def.valueType))
    case 'union':
      return inner(def.options.at(0) ?? z.null())
    case 'intersection':
      return Object.assign({}, inner(def.left), inner(def.right))
    case 'nullable':
      return depth > 12 || /(?:At|Until|reason|refusal)$/i.test(field) ? null : inner(def.innerType)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(def.innerType)
    case 'lazy':
      return inner(def.getter())
    case 'pipe':
      return inner(def.in)
    case 'null':
      return null
    case 'any':
    case 'bigint':
    case 'custom':
    case 'date':
    case 'file':
    case 'function':
    case 'map':
    case 'nan':
    case 'never':
    case 'promise':
    case 'set':
    case 'success':
    case 'symbol':
    case 'template_literal':
    case 'transform':
    case 'undefined':
    case 'unknown':
    case 'void':
      break
  }
  throw new Error(`There is no sample of ${def.type} for ${field}`)
}

const isLeftEmpty = (schema: z.core.$ZodType, { isEmpty }: SampleOptions, depth: number) =>
  isEmpty === true && depth === 1 && z.safeParse(schema, []).success

function recordOf(keys: z.core.$ZodType, value: unknown): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { def } = (keys as Schema)._zod
  const names = def.type === 'enum' ? Object.values(def.entries).map(String) : ['sample']
  return Object.fromEntries(names.map((name) => [name, value]))
}

export const sampleId = '0198c0de-0000-7000-8000-000000000001'

/** Values that a field's name asks for. All other texts are free, and carry the mark. */
const namedTexts: [RegExp, string][] = [
  [/(?:At|Local|Until)$|^until$/, '2027-03-01T10:00:00.000Z'],
  [
    /(?:On|Day|Date|Month|Since)$|^(?:since|joined|from|to|day|date|birthDate|arrive|leave|today)$/,
    '2027-03-01',
  ],
  [/(?:Id|id|Ids|cursor|Cursor)$/, sampleId],
  [/[cC]ountr(?:y|ies)(?:Code)?$/, 'PT'],
  [/^(?:language|locale|lang)s?$/, 'en'],
  [/(?:[uU]rl|[pP]hoto|[sS]rc|href|image|link|thumb|small|large)$/, '/api/media/sample.jpg'],
  [/(?:[tT]oken|[cC]ode|[hH]ash|key)$/, 'sample'],
  [/(?:start|end|quietFrom|quietTo|time)$/, '10:00'],
]

function textOf(schema: z.core.$ZodType, { mark }: SampleOptions, field: string): string | undefined {
  const named = namedTexts.flatMap(([name, text]) => (name.test(field) ? [text] : []))
  const texts = [...named, `${field} ${mark}`, mark, ...formattedTexts]
  return texts.find((text) => z.safeParse(schema, text).success)
}
