import { type RefObject, useSyncExternalStore } from 'react'

/**
 * How many characters a text area holds, whether React or the browser keeps its value. The field itself is asked after
 * every drawing: a form writes drafts and templates into it without an event.
 */
export function useCount(area: RefObject<HTMLTextAreaElement | null>): number {
  return useSyncExternalStore(subscribe, () => area.current?.value.length ?? 0)
}

/** At the document, which hears of typing after React: drawn earlier, a form would put its old value over the new. */
function subscribe(onChange: () => void) {
  document.addEventListener('input', onChange)
  return () => document.removeEventListener('input', onChange)
}
