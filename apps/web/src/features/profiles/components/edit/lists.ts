import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { LanguageLevel } from '@wayfellow/contract/profiles'
import { countryCodes, languageCodes } from '@wayfellow/contract/profiles/lists'
import { countryName, languageName, levelWords } from '../words.ts'

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, i18n.locale)

/** By name, each with what it is called where it is spoken. */
export function languageChoices() {
  return languageCodes.map((id) => ({ id, label: languageName(id), detail: ownName(id) })).toSorted(byLabel)
}

export function countryChoices() {
  return countryCodes.map((id) => ({ id, label: countryName(id) })).toSorted(byLabel)
}

/** Of a browser that knows the language; else there is no second name. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  return name === languageName(code) ? '' : name
}

export const levelChoices = () =>
  levels.map((value) => ({ value, short: value === 'native' ? t`Native` : value, label: levelWords(value) }))

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const satisfies readonly LanguageLevel[]

export const isLevel = (value: string): value is LanguageLevel => levels.some((level) => level === value)
