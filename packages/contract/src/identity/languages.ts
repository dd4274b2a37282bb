import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Languages of the app. The first is the default when none of them is known to fit. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type Language = (typeof languages)[number]
export const Language = z.enum(languages)

/** The browser tells the server by it what was chosen on this device. */
export const languageCookie = '__Host-language'

/** `pt-BR` is Portuguese, too; undefined for what the app does not speak. */
export function languageOf(tag: string): Language | undefined {
  const [spoken] = tag.toLowerCase().split('-')
  return languages.find((language) => language === spoken)
}

/** The first preferred language that the app speaks. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = languageOf(tag)
    if (language) return language
  }
  return languages[0]
}

export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/api/auth/language',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Which language the app speaks to the account, on every device',
  input: z.object({ language: Language }),
  output: z.object({}),
  refusals: [],
})
