import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

function subscribe(notice: () => void) {
  const query = window.matchMedia(wish)
  query.addEventListener('change', notice)
  return () => query.removeEventListener('change', notice)
}

/** Nothing may move by itself. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => window.matchMedia(wish).matches)
