import { languageNames } from '../apps/web/src/lib/language-names.ts'

/** What the browser itself writes in German: days, months, how long ago, and what stands between the words of a list. */
function browserWords(): ReadonlySet<string> {
  const said = ['Wayfellow', 'Uhr', 'GMT', 'MEZ', 'MESZ', 'km', ...Object.values(languageNames)]
  for (const style of ['long', 'short', 'narrow'] as const) {
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2026, month, 1 + month))
      said.push(new Intl.DateTimeFormat('de', { month: style, timeZone: 'UTC' }).format(day))
      said.push(new Intl.DateTimeFormat('de', { weekday: style, timeZone: 'UTC' }).format(day))
    }
  }
  const ago = new Intl.RelativeTimeFormat('de', { numeric: 'auto' })
  for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month'] as const)
    for (const count of [0, -1, -2, -5, 1, 2]) said.push(ago.format(count, unit))
  said.push(new Intl.ListFormat('de').format(['1', '2']))
  return new Set(said.flatMap((text) => wordsIn(text)))
}

const wordsIn = (text: string) => text.toLowerCase().match(/[a-zäöüß]{2,}/g) ?? []
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
  return pieces.filter((piece) =>
    piece
      .replaceAll(/\s+/g, ' ')
      .split(/[·,|()–•:/]/)
      .map((part) => part.trim().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .some(
        (part) => /[a-z]{2,}/i.test(part) && !isData(part) && wordsIn(part).some((word) => !known.has(word)),
      ),
  )
}
