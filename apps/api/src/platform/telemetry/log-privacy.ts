import { isIPv4, isIPv6 } from 'node:net'

const privateKeys =
  /^(.*(name|mail|password|passwd|secret|token|cookie|authorization|address|phone|city|location|place|birth)|ip|host|hostname|url|href|path|query|querystring|params|headers|body|payload|data|text|title|about|subject|to|from|reason|caption|detail|where|parameters|values|sql)$/i
// Ends in a private word, yet names a thing of ours.
const publicKeys = /^(queue|route|event|job|metric|mail|from)(name)?$/i

const patterns: [pattern: RegExp, instead: string][] = [
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '[email]'],
  [/\b[\w-]{8,}\.[\w-]{4,}\.[\w-]{16,}/g, '[token]'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[token]'],
  [/\?[^\s"')]*/g, '?[query]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\b(?=[\da-f:]*::|(?:[\da-f]+:){7})[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}\b/gi, '[ip]'],
  // Longer than a UUID and without a word boundary: a secret, not an id.
  [/\b[\w-]{44,}\b/g, '[token]'],
]

/** Hides what looks personal or secret inside a text of ours. */
function mask(text: string): string {
  return patterns.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text)
}

/** A copy of a log line's facts: private keys dropped, texts masked, errors reduced to what a developer needs. */
export function scrub(facts: object): Record<string, unknown> {
  return scrubObject(facts, 0)
}

function scrubObject(facts: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(facts)) {
    // Pino's serializers reduce these three.
    if (depth === 0 && (key === 'req' || key === 'res' || key === 'err')) kept[key] = value
    else if (privateKeys.test(key) && !publicKeys.test(key)) kept[key] = '[private]'
    else kept[key] = scrubValue(value, depth)
  }
  return kept
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return /\s/.test(value) ? '[text]' : mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value.toISOString()
  if (depth >= 3) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrubValue(item, depth + 1))
  return scrubObject(value, depth + 1)
}

/**
 * Describes what failed and where, without the values it failed on: PostgreSQL repeats them in `detail`, `where` and,
 * in quotes, in the message; parsers quote the body.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column, routine } = Object.fromEntries<unknown>(Object.entries(error))
  const facts: Record<string, unknown> = {
    type: error.name,
    message: describeMessage(error.message, code),
    // The first lines of a stack repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
  }
  for (const [key, value] of Object.entries({ code, constraint, table, column, routine })) {
    if (typeof value === 'string') facts[key] = mask(value)
  }
  if (error.cause !== undefined) facts['cause'] = describeError(error.cause)
  return facts
}

function describeMessage(message: string, code: unknown): string {
  // Class 42 speaks of tables and columns in our own SQL; all values are parameters.
  return typeof code === 'string' && /^42\w{3}$/.test(code) ? mask(message) : maskMessage(message)
}

/** Masks also what stands in quotes, in a `key=(value)` or in the path that Fastify names when it finds no route. */
export function maskMessage(message: string): string {
  return mask(
    message
      .slice(0, 500)
      .replace(/(["'`«“]).*["'`»”]/gs, '$1…$1')
      .replace(/=\s*\(.*\)/gs, '=(…)')
      .replace(/^Route \w+:.*(?= not found$)/s, 'Route'),
  )
}

/** Enough to see where trouble comes from, too little to find a person: /24 or /48. */
export function coarseAddress(address: string | undefined): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${expandedGroups(plain).slice(0, 3).join(':')}::/48`
  return 'unknown'
}

/** The eight groups of an IPv6 address, `::` filled in. */
export function expandedGroups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
