import type { Language } from '@wayfellow/contract/identity/languages'

/** Each as its speakers call it: whoever looks for theirs may not read any other. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}
