/** Languages of the app. The first is the default when none of them is known to fit. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
type Language = (typeof languages)[number]

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
