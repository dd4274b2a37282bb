import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from './language-choice.ts'

export type Language = (typeof languages)[number]
export const Language = z.enum(languages)

/** The browser tells the server by it what was chosen on this device. */
export const languageCookie = '__Host-language'

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
