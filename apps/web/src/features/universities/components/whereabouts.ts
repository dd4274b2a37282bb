import { i18n as active, type I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { mostCounted } from '@wayfellow/contract/client/universities/admin'

/** The city, or else the country in the reader's words; nothing where neither is known. */
export function whereabouts({ place, countryCode }: Pick<UniversityChoice, 'place' | 'countryCode'>) {
  if (place) return place.label
  return countryCode === null ? undefined : countryName(countryCode)
}

function countryName(code: string) {
  try {
    return new Intl.DisplayNames(active.locale, { type: 'region' }).of(code)
  } catch {
    return code
  }
}

/** «12 students»; beyond what is counted, «10,000+ students». */
export function studentsWords(students: number, i18n: I18n): string {
  const counted = i18n.number(students)
  const words = students >= mostCounted ? `${counted}+` : counted
  return plural(students, { one: `${words} student`, other: `${words} students` })
}
