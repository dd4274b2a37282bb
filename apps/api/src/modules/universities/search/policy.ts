import { endOf, endOfWhole, fold } from '../../../platform/spelling.ts'

/** Points of a match. The better half of a list is decided by what was typed, the rest by what an entry is. */
export const points = {
  base: 50,
  firstWord: 15,
  wholeWord: 40,
  ownShort: 60,
  city: -20,
  softWord: 30,
  typo: -25,
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
const higher =
  /^(univ|college|institut|istituto|hochschule|fachhochschule|polytech|politec|akadem|academy|ecole)/
const lower =
  /^(school|schools|schule|schulen|gymnasium|lyceum|liceo|lycee|ies|iis|colegio|skola|szkola|technikum|berufskolleg|школа|лицеи|гимназия)$/

/** «Universität», «uniwersytet» and «университет» are one word here. */
const stem = (word: string) => (/^(univ|uniwer|унів|унив|уніве)/.test(word) ? 'univ' : word)
const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem)

/** Until here a beginning is a key of its own, beyond it a range of keys. */
const shortest = 3

const letters = (word: string, count: number) => Array.from(word).slice(0, count).join('')
const isShort = (word: string) => Array.from(word).length <= shortest

export interface Described {
  name: string
  shortName: string | null
  domains: readonly string[]
  city: string | null
  aliases: readonly string[]
}

/** What finds a university, with the points each key brings. */
export function keysOf({ name, shortName, domains, city, aliases }: Described): Map<string, number> {
  const words = wordsOf(name)
  const said = words.filter((word) => !small.has(word))
  const base = weightOf(words)
  const keys = new Map<string, number>()
  const add = (key: string, score: number) => keys.set(key, Math.max(score, keys.get(key) ?? -Infinity))
  const addWord = (word: string, bonus: number, whole: number) => {
    for (let count = 1; count <= shortest; count += 1) add(letters(word, count), base + bonus)
    add(word, base + bonus + (isShort(word) ? whole : 0))
  }
  const own = said.find((word) => !generic.has(word))
  for (const [at, word] of said.entries())
    addWord(word, at === 0 || word === own ? points.firstWord : 0, points.wholeWord)
  for (const word of wordsOf(shortName ?? '')) addWord(word, points.firstWord, points.ownShort)
  const labels = new Set(domains.map(labelOf))
  for (const label of labels) addWord(label, 0, points.wholeWord)
  for (const word of aliases.flatMap(wordsOf)) if (!small.has(word)) addWord(word, 0, points.wholeWord)
  for (const word of wordsOf(city ?? '')) if (!small.has(word)) addWord(word, points.city, 0)
  const initials = said.map((word) => letters(word, 1)).join('')
  const isOwnShort = labels.has(initials)
  if (said.length >= shortest && said.length <= 6)
    add(initials, base + (isOwnShort ? points.ownShort : points.wholeWord))
  keys.delete('')
  return keys
}

function weightOf(words: readonly string[]) {
  if (words.some((word) => lower.test(word))) return points.base - 20 - words.length
  return points.base + (words.some((word) => higher.test(word)) ? 15 : 0) - words.length
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
