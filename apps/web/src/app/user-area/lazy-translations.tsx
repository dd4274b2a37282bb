import { lazy, type ReactNode, useEffect } from 'react'
import { loadAllStrings } from '../../lib/i18n.ts'
import { keepFactWords } from '../../lib/server-words.ts'

/** The strings of all screens, and the sentences for refusals with facts: the log-in page needs neither. */
async function loadWords(): Promise<void> {
  const [{ wordFacts }] = await Promise.all([import('../../lib/refusal-fact-words.ts'), loadAllStrings()])
  keepFactWords(wordFacts)
}

/** A screen beyond home, once its words are there. */
export const LazyTranslations = lazy(async () => {
  await loadWords()
  return { default: ({ children }: { children: ReactNode }) => children }
})

const signs = ['pointerdown', 'keydown'] as const

/** Loads the strings of the other screens on the first interaction, since the user may be about to leave home. */
export function useWordsAhead(): void {
  useEffect(() => {
    const fetchAhead = () => {
      stop()
      loadWords().catch((error: unknown) => console.error(error))
    }
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, fetchAhead)
    }
    for (const sign of signs) window.addEventListener(sign, fetchAhead, { passive: true })
    return stop
  }, [])
}
