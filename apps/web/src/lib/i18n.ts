import { i18n, type Messages } from '@lingui/core'
import { bestLanguage, languageOf } from '@wayfellow/contract/identity/language-choice'
import { languageCookie } from '@wayfellow/contract/client/identity/languages'
import type { Language } from '@wayfellow/contract/identity/languages'
import { useSyncExternalStore } from 'react'
import { messages } from '../locales/en.po?first'
import { keepServerWords } from './server-words.ts'
import { tabStore } from './storage.ts'
import { createStore } from './store.ts'

interface Words {
  messages: Messages
}
type Part = 'first' | 'home' | 'later'

const files = {
  first: import.meta.glob<Words>(['../locales/*.po', '!../locales/en.po'], { query: '?first' }),
  home: import.meta.glob<Words>('../locales/*.po', { query: '?home' }),
  later: import.meta.glob<Words>('../locales/*.po', { query: '?later' }),
}

/** Full locales for languages whose bare code means another country, when the browser names no country. */
const homelands: Partial<Record<Language, string>> = { pt: 'pt-PT' }
/** The parts of the catalogue that the page needs, in any language. */
const wanted = new Set<Part>(['first'])
/** The language of the page, set before its strings have arrived. */
const spoken = createStore<Language>('en')
/** Chosen in this tab, and the account has not learned of it yet. */
const chosenName = 'languageChosen'

export const currentLanguage = spoken.get
export const onLanguage = spoken.subscribe
export const useLanguage = () => useSyncExternalStore(spoken.subscribe, spoken.get)

/** The browser's own form of the language: who reads British English finds Monday first, and 24 hours. */
function localeOf(language: Language): string {
  return navigator.languages.find((tag) => languageOf(tag) === language) ?? homelands[language] ?? language
}

/** A link to the front page may name its language: `/?lang=de`. The server reads it in the same way. */
function linkedLanguage(): Language | undefined {
  const { pathname, search } = window.location
  const tag = ['/', '/login'].includes(pathname) ? new URLSearchParams(search).get('lang') : null
  return languageOf(tag ?? '')
}

/** Returns the language of the link, else the one chosen on this device, or the one the browser prefers. */
function preferredLanguage(): Language {
  const linked = linkedLanguage()
  if (linked) {
    keepOnDevice(linked)
    return linked
  }
  const [, kept = ''] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie) ?? []
  return languageOf(kept) ?? bestLanguage(navigator.languages)
}

async function loadPart(part: Part, language: Language): Promise<void> {
  const fileOf = (its: Language) => files[part][`../locales/${its}.po`]?.()
  const words = await (language === 'en'
    ? fileOf('en')
    : fileOf(language)?.catch((error: unknown) => {
        // Should they not arrive, English words are better than none.
        console.error(error)
        return fileOf('en')
      }))
  i18n.load(localeOf(language), words?.messages ?? messages)
}

/** The strings of the bars, of home, and of whatever opens over it. */
export async function loadHomeStrings(): Promise<void> {
  wanted.add('home')
  await loadPart('home', spoken.get())
}

/** The strings beyond the log-in page, for the areas behind it. */
export async function loadAllStrings(): Promise<void> {
  wanted.add('later')
  await Promise.all([loadHomeStrings(), loadPart('later', spoken.get())])
}

async function speakPreferred(): Promise<void> {
  const language = preferredLanguage()
  if (language !== 'en') await speak(language)
}

/** The page goes on where it stands, once all the words it needs are there. */
async function speak(language: Language): Promise<void> {
  spoken.set(language)
  const [table] = await Promise.all([
    language === 'en' ? undefined : import('./refusal-words.ts'),
    ...[...wanted].map((part) => loadPart(part, language)),
  ])
  // Somebody may have chosen yet another meanwhile.
  if (spoken.get() !== language) return
  keepServerWords(table?.refusalWords)
  i18n.activate(localeOf(language))
  document.documentElement.lang = language
}

const keepOnDevice = (language: Language) => {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax; secure`
}

export async function choose(language: Language): Promise<void> {
  keepOnDevice(language)
  tabStore.write(chosenName, language)
  await speak(language)
}

export const choiceIsKept = () => tabStore.remove(chosenName)

/** Account and device speak the same. Says what the account does not know yet, if anything. */
export async function agreeOn(known: Language | undefined): Promise<Language | undefined> {
  const here = spoken.get()
  const isChosenHere = tabStore.read(chosenName) === here
  choiceIsKept()
  if (known === here) return undefined
  // To an account that has said nothing English is spoken.
  if (known === undefined ? here !== 'en' : isChosenHere) return here
  if (known === undefined) return undefined
  keepOnDevice(known)
  await speak(known)
  return undefined
}

i18n.loadAndActivate({ locale: localeOf('en'), messages })

/** Nothing is drawn before: who reads German need not see English first. */
export const firstWords: Promise<void> = speakPreferred()

export { i18n }
