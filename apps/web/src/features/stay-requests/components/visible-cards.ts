import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'

/** The cards that are visible on the screen; the bar under the header replaces the others. */
const visible = createStore<ReadonlySet<string>>(new Set())

function note(id: string, isVisible: boolean) {
  const next = new Set(visible.get())
  if (isVisible) next.add(id)
  else next.delete(id)
  visible.set(next)
}

export function useNotingVisible(id: string, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = card
    if (!current) return undefined
    const watcher = new IntersectionObserver(([entry]) => note(id, entry?.isIntersecting ?? false))
    watcher.observe(current)
    return () => {
      watcher.disconnect()
      note(id, false)
    }
  }, [id, card])
}

export function useVisibleCards(): ReadonlySet<string> {
  return useSyncExternalStore(visible.subscribe, visible.get)
}
