import { languageNames } from '../../apps/web/src/lib/language-names.ts'
import { isDisguised } from './language-steps.ts'

const styles = ['long', 'short', 'narrow'] as const
const wordPattern = /[\p{L}\p{M}]+/gu
/** The version of the app names the commit it was made of. */
const commitPattern = /\b(?=[a-f]*\d)[\da-f]{7,40}\b/g
const wordsIn = (text: string) => text.match(wordPattern) ?? []

/** Words that Intl produces in German: days, months, durations, relative times and list conjunctions. */
function browserWords(): ReadonlySet<string> {
  const said = ['Wayfellow', 'Uhr', 'GMT', 'MEZ', 'MESZ', 'km', ...Object.values(languageNames)]
  for (const style of styles) {
    for (let nth = 0; nth < 12; nth += 1) {
      const day = new Date(Date.UTC(2026, nth, 1 + nth))
      const weekday = new Date(Date.UTC(2026, 0, 1 + nth))
      said.push(new Intl.DateTimeFormat('de', { month: style, timeZone: 'UTC' }).format(day))
      said.push(new Intl.DateTimeFormat('de', { weekday: style, timeZone: 'UTC' }).format(weekday))
    }
    for (const unit of ['minute', 'hour', 'day']) {
      const unitDisplay = { style: 'unit', unit, unitDisplay: style } as const
      for (const count of [1, 2]) said.push(new Intl.NumberFormat('de', unitDisplay).format(count))
    }
  }
  const ago = new Intl.RelativeTimeFormat('de', { numeric: 'auto' })
  for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month'] as const)
    for (const count of [0, -1, -2, -5, 1, 2]) said.push(ago.format(count, unit))
  said.push(new Intl.ListFormat('de').format(['1', '2']))
  return new Set(said.flatMap((text) => wordsIn(text.toLowerCase())))
}

const known = browserWords()

const nameOf = (type: 'language' | 'region', code: string) =>
  new Intl.DisplayNames('de', { type, fallback: 'none' }).of(code)

/** Languages and countries by the codes the server sent, as the browser calls them. */
function namesOf(data: readonly string[]): string[] {
  const codes = new Set(data.filter((text) => /^(?:[a-z]{2,3}|[A-Z]{2})$/.test(text)))
  return [...codes].flatMap((code) => nameOf(/[A-Z]/.test(code) ? 'region' : 'language', code) ?? [])
}

/** Pieces with letters that neither a disguised message nor the server's data nor the browser has written. */
export function plainWords(pieces: readonly string[], data: readonly string[]): string[] {
  const all = [...data, ...namesOf(data)].map((text) => text.replaceAll(/\s+/g, ' '))
  const isData = (text: string) => all.some((each) => each.includes(text))
  const isPlain = (piece: string) =>
    piece
      .replaceAll(/\s+/g, ' ')
      .replaceAll(commitPattern, '|')
      .replaceAll(wordPattern, (word) => (isDisguised(word) || known.has(word.toLowerCase()) ? '|' : word))
      .split(/[·,|()–•:/]/)
      .map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      // One or two capitals stand for somebody without a photo.
      .some((part) => /[a-z]{2,}/i.test(part) && !/^[A-Z]{2}$/.test(part) && !isData(part))
  return pieces.filter(isPlain)
}
