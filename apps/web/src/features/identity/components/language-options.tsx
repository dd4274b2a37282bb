import { languages } from '@wayfellow/contract/identity/language-choice'
import type { ChangeEvent } from 'react'
import { choose } from '../../../lib/i18n.ts'
import { languageNames } from '../../../lib/language-names.ts'

/** Switches to the language chosen in a `select`, and returns it. */
export function takeLanguage({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  const language = languages.find((known) => known === currentTarget.value)
  if (language) void choose(language)
  return language
}

/** Each name is in its own language, and marked so for screen readers. */
export const languageOptions = languages.map((language) => (
  <option key={language} value={language} lang={language}>
    {languageNames[language]}
  </option>
))
