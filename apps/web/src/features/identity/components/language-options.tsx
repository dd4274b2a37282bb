import { languages } from '@wayfellow/contract/identity/languages'
import type { ChangeEvent } from 'react'
import { choose } from '../../../lib/i18n.ts'
import { languageNames } from '../../../lib/language-names.ts'

/** What was chosen in a `select`, and is spoken from now on. */
export function takeLanguage({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  const language = languages.find((known) => known === currentTarget.value)
  if (language) void choose(language)
  return language
}

/** Each in its own language, and read out in it. */
export const languageOptions = languages.map((language) => (
  <option key={language} value={language} lang={language}>
    {languageNames[language]}
  </option>
))
