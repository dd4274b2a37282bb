import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { catalogueFormat, compareStrings } from './catalogue-form.ts'
import type { SourceString } from './extract-strings.ts'
import { type OddPhrase, oddPhrases } from './odd-phrases.ts'

type Catalogue = Record<string, { message?: string; translation?: string; obsolete?: boolean }>

const quote = (text: string) => JSON.stringify(text)

/** The browser, and the server in mails and pushes. */
export const speakers = ['web', 'api'] as const
type Speaker = (typeof speakers)[number]

export const catalogueOf = (speaker: Speaker, language: string) =>
  join(import.meta.dirname, '../..', speaker, 'src/locales', `${language}.po`)

const extract = 'run pnpm --filter @wayfellow/web strings'

/** Returns the strings that only the code or only the English catalogue has, each with its cure. */
export function judgeSources(sources: ReadonlyMap<string, SourceString>, english: Catalogue): string[] {
  const missing = [...sources]
    .filter(([id]) => english[id] === undefined)
    .map(
      ([, { message, files }]) =>
        `has no ${quote(message)} of ${files.join(', ')}: ${extract}, then translate it`,
    )
  const unused = Object.entries(english)
    .filter(([id]) => !sources.has(id))
    .map(([id, { message = id }]) => `no code says ${quote(message)} any more: ${extract}`)
  return [...missing, ...unused]
}

/** Returns the English texts that hold an odd phrase, each with better words. */
export function judgeEnglish(english: Catalogue): string[] {
  return Object.entries(english).flatMap(([id, { message = id }]) =>
    oddPhrases
      .filter((phrase) => holds(message, phrase))
      .map(({ better }) => `${quote(message)} reads like a translation: write for instance ${quote(better)}`),
  )
}

const plain = (words: string) => words.toLowerCase().replaceAll('’', "'")

function holds(message: string, { found, isWhole }: OddPhrase) {
  const [text, phrase] = [plain(message), plain(found)]
  return isWhole ? text.replace(/[.:…]$/, '') === phrase : text.includes(phrase)
}

/** Returns the faults of a language's catalogue compared with the English one, each with its cure. */
export function judge(language: string, english: Catalogue, own: Catalogue): string[] {
  const faults: string[] = []
  for (const [id, { message = id }] of Object.entries(english)) {
    const translation = own[id]?.translation
    const said = quote(message)
    if (own[id] === undefined) faults.push(`has no ${said}: ${extract}, then translate it`)
    else if (!translation) faults.push(`says nothing for ${said}: write the translation into its msgstr`)
    else {
      const wrong = compare(language, id, message, translation)
      if (wrong)
        faults.push(
          `${wrong} in ${quote(translation)} for ${said}: use the placeholders and tags of the English text`,
        )
    }
  }
  for (const [id, { message = id, obsolete }] of Object.entries(own))
    if (obsolete || english[id] === undefined)
      faults.push(`nobody says ${quote(message)} any more: ${extract}`)
  return faults
}

/** Says whether a catalogue stands in the order and the form in which `strings` writes it. */
export async function isWellFormed(speaker: Speaker, language: string): Promise<boolean> {
  const existing = readFileSync(catalogueOf(speaker, language), 'utf8')
  const context = contextOf(speaker, language)
  const catalogue = await catalogueFormat.parse(existing, context)
  const entries = Object.entries(catalogue)
  entries.sort(([oneId, one], [otherId, other]) =>
    compareStrings({ messageId: oneId, entry: one }, { messageId: otherId, entry: other }),
  )
  const written = await catalogueFormat.serialize(Object.fromEntries(entries), { ...context, existing })
  return written === existing
}

export async function readCatalogue(speaker: Speaker, language: string): Promise<Catalogue> {
  const context = contextOf(speaker, language)
  return catalogueFormat.parse(readFileSync(context.filename, 'utf8'), context)
}

const contextOf = (speaker: Speaker, language: string) => ({
  locale: language,
  sourceLocale: 'en',
  filename: catalogueOf(speaker, language),
})

function compare(language: string, id: string, message: string, translation: string) {
  const [asked, given] = [shapeOf('en', id, message), shapeOf(language, id, translation)]
  if (asked === undefined || given === undefined) return 'the format is broken'
  const lost = [...asked].filter((part) => !given.has(part))
  const added = [...given].filter((part) => !asked.has(part))
  if (lost.length > 0) return `${lost.join(' ')} is missing`
  return added.length > 0 ? `${added.join(' ')} is too much` : undefined
}

/** The placeholders and tags of a message, whatever their order; nothing for what can't be read. */
function shapeOf(locale: string, id: string, text: string): ReadonlySet<string> | undefined {
  const { source, errors } = createCompiledCatalog(locale, { [id]: text }, { namespace: 'json' })
  if (errors.length > 0) return undefined
  const { messages } = asRecord(JSON.parse(source))
  const parts = new Set<string>()
  walk(asRecord(messages)[id], parts)
  return parts
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const asRecord = (value: unknown) => (isRecord(value) ? value : {})
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A text, or texts among `[name]` and `[name, kind, cases]`. */
function walk(piece: unknown, parts: Set<string>): void {
  if (typeof piece === 'string') for (const [tag] of piece.matchAll(/<\/?\d+\/?>/g)) parts.add(tag)
  if (!isList(piece)) return
  for (const token of piece) {
    if (!isList(token)) walk(token, parts)
    else {
      const [, , cases] = token
      parts.add(`{${token.filter((part) => typeof part === 'string').join(', ')}}`)
      for (const each of Object.values(asRecord(cases))) walk(each, parts)
    }
  }
}
