import { lazy, type ReactNode, useEffect } from 'react'
import { loadAllStrings } from '../../lib/i18n.ts'

/** A screen beyond home, once its words are there. */
export const Worded = lazy(async () => {
  await loadAllStrings()
  return { default: ({ children }: { children: ReactNode }) => children }
})

const signs = ['pointerdown', 'keydown'] as const

/** Whoever touches the page may be about to leave home: the words of the other screens come ahead. */
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
