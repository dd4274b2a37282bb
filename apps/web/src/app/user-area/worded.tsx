import { lazy, type ReactNode, useEffect } from 'react'
import { loadAllStrings } from '../../lib/i18n.ts'

/** A screen beyond home, once its words are there. */
export const Worded = lazy(async () => {
  await loadAllStrings()
  return { default: ({ children }: { children: ReactNode }) => children }
})

const signs = ['pointerdown', 'keydown'] as const

/** Loads the strings of the other screens on the first interaction, since the user may be about to leave home. */
export function useWordsAhead(): void {
  useEffect(() => {
    const fetchAhead = () => {
      stop()
      loadAllStrings().catch((error: unknown) => console.error(error))
    }
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, fetchAhead)
    }
    for (const sign of signs) window.addEventListener(sign, fetchAhead, { passive: true })
    return stop
  }, [])
}
