import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type Random = () => number

/** Characters and words on which parsers stumble. */
const stumblingBlocks = [
  '\0',
  '\uFFFF',
  '\uD800',
  '\u202E',
  '\u200D',
  '\r\n',
  '%',
  '%00',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '(',
  ')',
  '@',
  '.',
  '..',
  '../../apps/api/src/',
  ';',
  '=',
  ',',
  ' ',
  '\t',
  '-1',
  '1e999',
  '99999999999999999999',
  '-0',
  'NaN',
  '__proto__',
  'constructor',
  'null',
  '${7*7}',
]

const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
const between = (random: Random, most: number) => Math.floor(random() * (most + 1))

/** One change each; several in a row make a hostile text of a good one. */
const changes: ((text: string, random: Random, mostLength: number) => string)[] = [
  (text, random) => text.slice(0, between(random, text.length)),
  (text, random) => text.slice(between(random, text.length)),
  (text, random) => {
    const at = between(random, text.length)
    return `${text.slice(0, at)}${pick(random, stumblingBlocks)}${text.slice(at)}`
  },
  (text, random) => {
    const at = between(random, text.length)
    return `${text.slice(0, at)}${pick(random, stumblingBlocks)}${text.slice(at + 1)}`
  },
  // Repetition is what makes backtracking and recursion expensive.
  (text, random, mostLength) => {
    const at = between(random, text.length)
    const piece = random() < 0.5 ? pick(random, stumblingBlocks) : text.slice(at, at + 1 + between(random, 8))
    const times = Math.floor((random() * mostLength) / Math.max(1, piece.length))
    return `${text.slice(0, at)}${piece.repeat(times)}${text.slice(at)}`
  },
  (text, random, mostLength) => {
    const depth = between(random, mostLength / 4)
    const [open, close] = pick(random, [
      ['[', ']'],
      ['{"a":', '}'],
      ['(', ')'],
      ['<', '>'],
    ] as const)
    return `${open.repeat(depth)}${text}${random() < 0.5 ? close.repeat(depth) : ''}`
  },
  (text, random) => {
    const [one, other] = [between(random, text.length), between(random, text.length)]
    return text.slice(Math.min(one, other), Math.max(one, other)) + text
  },
  (text, random) =>
    text.replaceAll(pick(random, ['.', '=', ':', '@', '"', 'a', '1', '-']), pick(random, stumblingBlocks)),
]

/** Makes hostile texts of good ones, one after the other: all of them at once may be a gigabyte. The same for the same seed. */
export function* makeHostileTexts(good: readonly string[], count: number, seed: number, mostLength: number) {
  const random = seeded(seed)
  for (let nth = 0; nth < count; nth += 1) {
    let text = pick(random, good)
    for (let left = 1 + between(random, 3); left > 0; left -= 1)
      text = pick(random, changes)(text, random, mostLength)
    yield text.slice(0, mostLength)
  }
}
