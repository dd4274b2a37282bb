import { asSchema, wrongValues } from '../../apps/api/checks/contract/inputs.ts'
import type { Schema } from '../../apps/api/src/platform/http/openapi.ts'

export type Random = () => number

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Texts that something between the socket and the table may stumble over. */
const texts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202Egnp.exe',
  '\u200B\uFEFF',
  'e\u0301'.repeat(40),
  'Z\u0351\u036B\u0343'.repeat(30),
  '👩‍👩‍👧‍👦'.repeat(8),
  '\u2028\u2029',
  '\u{10FFFF}',
  'İstanbul ß ſ ﬁ',
  'x'.repeat(10_000),
  'é'.repeat(2_000),
  "' or 1=1; --",
  '%',
  '%_\\',
  '\\u0000',
  '\\x00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a:* & !b | (c',
  '"quoted" -minus or',
  '{a,b}',
  'null',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x7fffffff',
  '2147483648',
  '9223372036854775808',
  '0000-00-00',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  'infinity',
  '2026-13-45T99:99',
  '9999-12-31T23:59',
  '0001-01-01T00:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{01890000-0000-7000-8000-000000000000}',
  'constructor',
  '__proto__',
  'https://user:pw@[::1]:99999/%00',
  'a@b',
  '"a b"@xn--.example',
]

const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  1e-7,
]

const others = [
  true,
  false,
  null,
  [],
  {},
  ['x', 'x'],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  nested(40),
  nested(2_000),
  Array.from({ length: 2_000 }, () => 0),
]

/** At the edge of what the schema allows: shortest, longest, smallest, largest, first and last day. */
function edgesOf({ type, format, enum: choices, minLength = 0, maxLength, minimum, maximum }: Schema) {
  if (choices) return choices
  const kinds = new Set<unknown>([type].flat())
  const edges: unknown[] = []
  if (kinds.has('integer') || kinds.has('number'))
    edges.push(minimum ?? -2_147_483_648, maximum ?? 2_147_483_647, 0, 1)
  if (format === 'date') edges.push('0001-01-01', '1900-01-01', '2028-02-29', '9999-12-31')
  if (format === undefined && kinds.has('string')) {
    edges.push('a'.repeat(minLength), '\ud83d'.repeat(Math.max(1, minLength)))
    if (maxLength !== undefined)
      for (const character of ['a', '\u{1F30D}', '\ufdfa', '\udc00', ' '])
        edges.push(character.repeat(Math.min(maxLength, 8_000)))
  }
  return edges
}

/** A value in the place of one that the schema describes: just allowed, just not, or nothing like it. */
function hostileFor(schema: Schema, random: Random): unknown {
  const chance = random()
  if (chance < 0.35) {
    const edges = edgesOf(schema)
    if (edges.length > 0) return pick(random, edges)
  }
  if (chance < 0.6) {
    const wrong = wrongValues(schema, false)
    if (wrong.length > 0) return pick(random, wrong)
  }
  if (chance < 0.85) return pick<unknown>(random, [schema.type].flat().includes('string') ? texts : numbers)
  return pick(random, pick<readonly unknown[]>(random, [texts, numbers, others]))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The same value with one part of it, however deep, replaced by something hostile. */
export function spoil(value: unknown, schema: Schema, random: Random): unknown {
  const known = (schema.anyOf ?? []).map(asSchema).filter(({ type }) => type !== 'null')
  const own = known.length > 0 ? pick(random, known) : schema
  if (isFields(value) && own.properties && random() < 0.9) {
    const names = Object.keys(own.properties)
    if (names.length === 0) return value
    const name = pick(random, names)
    return { ...value, [name]: spoil(value[name], asSchema(own.properties[name]), random) }
  }
  if (isList(value) && value.length > 0 && random() < 0.7) {
    const items = [...value]
    const nth = Math.floor(random() * items.length)
    items[nth] = spoil(items[nth], asSchema(own.items), random)
    return random() < 0.1 ? [...items, items[nth]] : items
  }
  return hostileFor(own, random)
}

const withOwnText = (text: string, random: Random) => {
  const at = Math.floor(random() * (text.length + 1))
  return (
    text.slice(0, at) +
    pick(random, ['\ud800', '\udc00', '\u0007', '\u202E', '\ufffe', '💥']) +
    text.slice(at)
  )
}

/** Characters that pass as text everywhere and that not every part can keep: half pairs, controls, directions. */
export function taint(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return withOwnText(value, random)
  if (Array.isArray(value)) return value.map((item: unknown) => taint(item, random))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, random() < 0.4 ? taint(part, random) : part]),
  )
}
