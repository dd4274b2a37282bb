import { gridDisk, latLngToCell } from 'h3-js'

/** Points of a match, on the scale of a score: a hundred for every ten times the people. */
export const points = {
  mainName: 200,
  laterWord: 0,
  wholeName: 150,
  sameCell: 250,
  nextCell: 200,
  typo: -150,
}

/** From 0 to about 750. */
export const weightOf = (population: number) => Math.round(100 * Math.log10(Math.max(1, population)))

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
    .replaceAll(/[ßæœøðđħıłŋþə]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Where the range of the index ends: for names that begin so, and for those that are just that. */
export const endOf = (prefix: string) => `${prefix}\u{10FFFF}`
export const endOfWhole = (name: string) => `${name}\u0001`

export interface Wish {
  name: string
  /** Country or region, or the beginning of it, when one was named too. */
  within: string
  isWhole: boolean
}

/** «paris, tex» names what it wants to be in; of «paris texas» it is not known which words do. */
export function wishesOf(q: string): Wish[] {
  const [before = '', ...after] = q.split(/[,،、]/)
  const first = { name: fold(before), within: fold(after.join(' ')), isWhole: false }
  if (first.within !== '' || first.name === '') return first.name === '' ? [] : [first]
  const words = first.name.split(' ')
  const splits = words.slice(1).map((_, at) => ({
    name: words.slice(0, words.length - 1 - at).join(' '),
    within: words.slice(words.length - 1 - at).join(' '),
    isWhole: true,
  }))
  return [first, ...splits.slice(0, 2)]
}

const nameResolution = 3
const homeResolution = 7

const asNumber = (cell: string) => BigInt(`0x${cell}`).toString()

/** As PostgreSQL's bigint: H3 leaves the highest bit free. */
export const nameCellOf = (lat: number, lng: number) => asNumber(latLngToCell(lat, lng, nameResolution))
export const cellOf = (lat: number, lng: number) => asNumber(latLngToCell(lat, lng, homeResolution))

export interface NearCell {
  cell: string
  bonus: number
}

/** Where names count more: around the point, a little less beside it. */
export function cellsAround(near: string | undefined): NearCell[] {
  const [lat = Number.NaN, lng = Number.NaN] = (near ?? '').split(',').map(Number)
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return []
  const middle = latLngToCell(lat, lng, nameResolution)
  return gridDisk(middle, 1).map((cell) => ({
    cell: asNumber(cell),
    bonus: cell === middle ? points.sameCell : points.nextCell,
  }))
}

/** About 5 km: enough to tell cities apart, too little to tell streets. The browser rounds the same way. */
export const roundPoint = (degrees: number) => Math.round(degrees * 20) / 20

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
