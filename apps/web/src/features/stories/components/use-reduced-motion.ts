import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(notice: () => void) {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', notice)
  return () => query.removeEventListener('change', notice)
}

/** Nothing may move by itself. */
export const useReducedMotion = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia(reducedMotion).matches)
