import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { dateFormat } from '@wayfellow/contract/date-format'
import type {
  Answer,
  LanguageLevel,
  LastActive,
  ResponseBand,
  StudyLevel,
} from '@wayfellow/contract/profiles'
import { rareLanguageName } from './rare-languages.ts'

const named = new Map<string, Intl.DisplayNames>()

function namesOf(type: 'language' | 'region') {
  const key = `${i18n.locale} ${type}`
  const known = named.get(key) ?? new Intl.DisplayNames([i18n.locale], { type })
  named.set(key, known)
  return known
}

/** «Portuguese», also where the browser has no name for it. */
export function languageName(code: string): string {
  const known = namesOf('language').of(code) ?? code
  return known === code ? (rareLanguageName(code) ?? code) : known
}
export const countryName = (code: string) => namesOf('region').of(code) ?? code

/** «Italian and English», in the order given. */
export const listed = (words: readonly string[]) => new Intl.ListFormat(i18n.locale).format(words)

const months = () => dateFormat(i18n.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

export const monthWords = (day: string) => months().format(asDate(day))

/** «Sep 2026 – Feb 2027». Its end is the day after the last. */
export function monthsWords(from: string, to: string) {
  const last = new Date(asDate(to).getTime() - 86_400_000)
  return months().formatRange(asDate(from), last)
}

export const levelWords = (level: LanguageLevel): string =>
  ({
    A1: t`First words · A1`,
    A2: t`Learning · A2`,
    B1: t`Gets by · B1`,
    B2: t`Conversational · B2`,
    C1: t`Fluent · C1`,
    C2: t`Fluent · C2`,
    native: t`Native`,
  })[level]

/** Of four stops. */
export const levelStops: Record<LanguageLevel, number> = {
  A1: 1,
  A2: 1,
  B1: 2,
  B2: 2,
  C1: 3,
  C2: 3,
  native: 4,
}

export const studyLevelWords = (level: StudyLevel): string =>
  ({ bachelor: t`Bachelor's`, master: t`Master's`, doctorate: t`Doctorate`, other: t`Other studies` })[level]

export const hostingWords = (answer: Answer): string =>
  ({ yes: t`Can host`, maybe: t`Might be able to host`, no: t`Not hosting right now` })[answer]

export const meetUpWords = (answer: Answer): string =>
  ({ yes: t`Happy to meet up`, maybe: t`Might be able to meet up`, no: t`No time to meet up` })[answer]

export const lastActiveWords = (lastActive: LastActive): string =>
  ({
    today: t`today`,
    week: t`this week`,
    month: t`this month`,
    longer: t`a while ago`,
  })[lastActive]

export const responseWords = (band: ResponseBand): string =>
  ({
    hours: t`a few hours`,
    day: t`a day`,
    days: t`three days`,
    week: t`a week`,
  })[band]
