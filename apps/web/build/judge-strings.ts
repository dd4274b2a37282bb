import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'

type Catalogue = Record<string, { message?: string; translation?: string; obsolete?: boolean }>

/** The browser, and the server in mails and pushes. */
export const speakers = ['web', 'api'] as const
type Speaker = (typeof speakers)[number]

export const catalogueOf = (speaker: Speaker, language: string) =>
  join(import.meta.dirname, '../..', speaker, 'src/locales', `${language}.po`)

/** Returns the faults of a language's catalogue compared with the English one. */
export async function judgeStrings(speaker: Speaker, language: string): Promise<string[]> {
  const [english, own] = [await readCatalogue(speaker, 'en'), await readCatalogue(speaker, language)]
  return judge(language, english, own)
}

export function judge(language: string, english: Catalogue, own: Catalogue): string[] {
  const faults: string[] = []
  for (const [id, { message = id }] of Object.entries(english)) {
    const translation = own[id]?.translation
    const said = JSON.stringify(message)
    if (own[id] === undefined) faults.push(`${language}: has no ${said}`)
    else if (!translation) faults.push(`${language}: says nothing for ${said}`)
    else {
      const wrong = compare(language, id, message, translation)
      if (wrong) faults.push(`${language}: ${wrong} in ${JSON.stringify(translation)} for ${said}`)
    }
  }
  for (const [id, { message = id, obsolete }] of Object.entries(own))
    if (obsolete || english[id] === undefined)
      faults.push(`${language}: nobody says ${JSON.stringify(message)} any more`)
  return faults
}

export async function readCatalogue(speaker: Speaker, language: string): Promise<Catalogue> {
  const filename = catalogueOf(speaker, language)
  return formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
}

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
