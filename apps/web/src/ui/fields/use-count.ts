import { type RefObject, useSyncExternalStore } from 'react'

/**
 * How many characters a text area holds, whether React or the browser keeps its value. The field itself is asked after
 * every drawing: a form writes drafts and templates into it without an event.
 */
export function useCount(area: RefObject<HTMLTextAreaElement | null>): number {
  const subscribe = (onChange: () => void) => {
    const field = area.current
    field?.addEventListener('input', onChange)
    return () => field?.removeEventListener('input', onChange)
  }
  return useSyncExternalStore(subscribe, () => area.current?.value.length ?? 0)
}
