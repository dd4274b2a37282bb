import { useLingui } from '@lingui/react/macro'
import type { PersonRow } from '@wayfellow/contract/profiles'
import { shortLocation } from '../../../lib/words.ts'

/** Describes in a few words, for a list, what two people have in common. */
export function useSharedWords() {
  const { t, i18n } = useLingui()
  const nameOf = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames(i18n.locale, { type, fallback: 'code' }).of(code) ?? code
  return (shared: PersonRow['shared']): string | undefined => {
    if (shared === null) return undefined
    const { kind, what } = shared
    const city = shortLocation(what)
    if (kind === 'exchange') return t`In ${city} when you're there`
    if (kind === 'interest') return t`You both like ${what}`
    if (kind === 'language') {
      const language = nameOf('language', what)
      return t`You both speak ${language}`
    }
    if (kind === 'university') return t`Same university: ${what}`
    const known = nameOf('region', what)
    return t`You've both been to ${known}`
  }
}
