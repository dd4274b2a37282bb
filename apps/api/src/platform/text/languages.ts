import { readFileSync } from 'node:fs'
import { I18n, type Messages } from '@lingui/core'
import { parsePoFile } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { dateFormat } from '@wayfellow/contract/date-format'
import { languageOf, languages } from '@wayfellow/contract/identity/language-choice'
import type { Language } from '@wayfellow/contract/identity/languages'

/** The locale whose date and time formats each language uses. */
const forms: Record<Language, string> = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-PT',
}

const opened = new Map<Language, I18n>()

/** Returns the catalogue for mails and push messages; English when no language is set. Each catalogue is read once. */
export function wordsIn(language: string | null | undefined): I18n {
  const known = languageOf(language ?? '') ?? languages[0]
  const i18n = opened.get(known) ?? open(known)
  opened.set(known, i18n)
  return i18n
}

/** Returns the messages of a catalogue; the English text, which is the key (decision 0300), where it says nothing. */
export function compileCatalogue(file: string): Messages {
  const messages: Messages = {}
  for (const { msgid, msgstr } of parsePoFile(file).items) {
    messages[msgid] = compileMessageOrThrow(msgstr[0] || msgid)
  }
  return messages
}

function open(language: Language): I18n {
  const file = readFileSync(new URL(`../../locales/${language}.po`, import.meta.url), 'utf8')
  const messages = compileCatalogue(file)
  const i18n = new I18n({})
  i18n.loadAndActivate({ locale: language, locales: forms[language], messages })
  return i18n
}

export const formOf = ({ locale }: I18n) => forms[languageOf(locale) ?? languages[0]]

/** «15 November 2026». */
export const dayOf = (i18n: I18n, moment: Date) =>
  dateFormat(formOf(i18n), { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

/** «15 November 2026 at 02:45 UTC». */
export function momentOf(i18n: I18n, moment: Date) {
  const words = dateFormat(formOf(i18n), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${words.format(moment)} UTC`
}
