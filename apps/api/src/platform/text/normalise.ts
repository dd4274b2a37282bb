// How typed words and kept names are compared, whatever they name.

/** Letters that Unicode does not take apart into a letter and a mark. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ə: 'e',
}

/** One form for all spellings: no case, no accents, no marks, words apart by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʻʼʹ`´.]/gu, '')
    .replaceAll(/[ßæœøðđħıłŋþə]/g, (character) => plain[character] ?? character)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The end of the index range: for names that begin with a prefix, and for names that are exactly this. */
export const endOf = (prefix: string) => `${prefix}\u{10FFFF}`
export const endOfWhole = (name: string) => `${name}\u0001`

/** How many slips a word may have; a short one has too many neighbours. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Two letters swapped leave too little in common to be found by likeness. */
export const swapsOf = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')
export const isLatin = (word: string) => /^[a-z]+$/.test(word)

/** Every spelling one slip away from a word of Latin letters; of other scripts, what takes no other letter. */
export function neighboursOf(word: string): string[] {
  const others = isLatin(word) ? alphabet : []
  const near = new Set(swapsOf(word))
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    near.add(before + after.slice(1))
    for (const character of others) {
      near.add(before + character + after)
      if (after !== '') near.add(before + character + after.slice(1))
    }
  }
  near.delete(word)
  return [...near]
}

/** Letters missing, added, wrong or swapped between what was typed and the beginning of a word. */
export function slipsBetween(typed: string, word: string): number {
  const whole = editDistance(typed, word)
  const begun = word.length > typed.length ? editDistance(typed, word.slice(0, typed.length)) : whole
  return Math.min(whole, begun)
}

function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}
