import { endOf, endOfWhole, fold } from '../../../platform/text/normalise.ts'
import type { Level } from '../catalogue/domain-rules.ts'

/** Points of a match. The better half of a list is decided by what was typed, the rest by what an entry is. */
export const points = {
  base: 50,
  firstWord: 15,
  wholeWord: 40,
  ownShort: 60,
  city: -20,
  university: 15,
  /** Kept by hand: the largest, and those that many come to. */
  wellKnown: 12,
  unchecked: -15,
  softWord: 30,
  typo: -25,
  /** Of the viewer's own city or country: less than a word that was typed in full. */
  sameCity: 35,
  sameCountry: 15,
  /** For 10, 100 and 1,000 confirmed people each. */
  size: 4,
}

/** Written between the words that tell one from another. */
const small = new Set(
  (
    'a al and at d da das de degli del della der des di die do dos du e el en et for fur i im in ' +
    'la las le les los of on pro the to und v van von w y z и в им'
  ).split(' '),
)
/** Half of the catalogue is called so in one language or another: they rank, and don't tell apart. */
const generic = new Set(
  'univ college colegio school schule institute institut instituto istituto academy hochschule'.split(' '),
)
/** «Universität», «uniwersytet» and «университет» are one word here. */
const stem = (word: string) => (/^(univ|uniwer|унів|унив|уніве)/.test(word) ? 'univ' : word)
const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem)

/** Until here a beginning is a key of its own, beyond it a range of keys. */
const shortest = 3

const firstCharacters = (word: string, count: number) => Array.from(word).slice(0, count).join('')
const isShort = (word: string) => Array.from(word).length <= shortest

export interface Described {
  level: Level
  isWellKnown: boolean
  name: string
  shortName: string | null
  domains: readonly string[]
  city: string | null
  aliases: readonly string[]
}

/** The search keys of a university, with the points each key brings. */
export function keysOf(described: Described): Map<string, number> {
  const { name, shortName, domains, city, aliases } = described
  const words = wordsOf(name)
  const said = words.filter((word) => !small.has(word))
  const base = weightOf(words.length, described)
  const keys = new Map<string, number>()
  const add = (key: string, score: number) => keys.set(key, Math.max(score, keys.get(key) ?? -Infinity))
  const addWord = (word: string, bonus: number, whole: number) => {
    for (let count = 1; count <= shortest; count += 1) add(firstCharacters(word, count), base + bonus)
    add(word, base + bonus + (isShort(word) ? whole : 0))
  }
  const own = said.find((word) => !generic.has(word))
  for (const [at, word] of said.entries())
    addWord(word, at === 0 || word === own ? points.firstWord : 0, points.wholeWord)
  for (const word of wordsOf(shortName ?? '')) addWord(word, points.firstWord, points.ownShort)
  const labels = new Set(domains.map(labelOf))
  for (const label of labels) addWord(label, 0, points.wholeWord)
  for (const alias of aliases) {
    const called = wordsOf(alias).filter((word) => !small.has(word))
    // «TUM», «Polimi»: what everybody calls it.
    const bonus = called.length === 1 ? points.firstWord : 0
    for (const word of called) addWord(word, bonus, bonus > 0 ? points.ownShort : points.wholeWord)
  }
  for (const word of wordsOf(city ?? '')) if (!small.has(word)) addWord(word, points.city, 0)
  const initials = said.map((word) => firstCharacters(word, 1)).join('')
  const isOwnShort = labels.has(initials)
  if (said.length >= shortest && said.length <= 6)
    add(initials, base + (isOwnShort ? points.ownShort : points.wholeWord))
  keys.delete('')
  return keys
}

/** Long names stand further down: they hold more words that may begin like the one that was typed. */
function weightOf(words: number, { level, isWellKnown }: Described) {
  const rank = level === 'university' ? points.university : level === 'unknown' ? points.unchecked : 0
  return points.base + rank + (isWellKnown ? points.wellKnown : 0) - words
}

const ofMany = new Set('www mail students student stud edu ac com org net co gov sch k12'.split(' '))

/** «unibo» of studio.unibo.it: what its students call it. */
function labelOf(domain: string) {
  const own = domain
    .split('.')
    .slice(0, -1)
    .filter((label) => !ofMany.has(label))
  return own.at(-1) ?? ''
}

/** The words that typos are looked for in: of alphabets, since elsewhere a slip makes another word. */
export const spellable = (key: string) =>
  key.length > shortest && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(key)

export interface Asked {
  /** Every one must begin a word of it; the first, the longest, is looked for and the others are looked up. */
  firm: string[]
  /** «university», «of»: these only rank. */
  soft: string[]
}

const wordsRead = 6

const isSoft = (word: string) =>
  small.has(word) || generic.has(word) || (word.length > 2 && 'univ'.startsWith(word))

export function read(q: string): Asked | undefined {
  const words = [...new Set(wordsOf(q))].slice(0, wordsRead)
  const firm = words.filter((word) => !isSoft(word)).toSorted((one, other) => other.length - one.length)
  const soft = words.filter(isSoft)
  if (firm.length > 0) return { firm, soft }
  const [only] = soft.toSorted((one, other) => other.length - one.length)
  return only === undefined ? undefined : { firm: [only], soft: [] }
}

/** The keys that a typed word finds. */
export const rangeOf = (word: string) => ({ from: word, to: isShort(word) ? endOfWhole(word) : endOf(word) })
