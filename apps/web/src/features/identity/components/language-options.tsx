import { languages } from '@wayfellow/contract/identity-languages'
import type { ChangeEvent } from 'react'
import { choose, useLanguage } from '../../../lib/i18n.ts'
import { languageNames } from '../../../lib/language-names.ts'

/** For a `select`: what it shows, and what happens when another is chosen. */
export function useLanguageChoice() {
  const value = useLanguage()
  const onChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const language = languages.find((known) => known === currentTarget.value)
    if (language) void choose(language)
    return language
  }
  return { value, onChange }
}

/** Each in its own language, and read out in it. */
export const languageOptions = languages.map((language) => (
  <option key={language} value={language} lang={language}>
    {languageNames[language]}
  </option>
))
