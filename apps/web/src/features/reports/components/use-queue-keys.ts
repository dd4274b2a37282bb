import { type RefObject, useEffect } from 'react'
import { isForShortcuts, useShortcutsAreOn } from '../../../lib/shortcuts.ts'

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/**
 * `j` and `k` go from one to the next. Another key presses the button of the chosen one that names it: each of those
 * asks first, so no single key decides anything.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const areOn = useShortcutsAreOn()
  useEffect(() => {
    if (!areOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (!list.current || !isForShortcuts(event)) return
      const items = [...list.current.querySelectorAll<HTMLElement>('article')]
      const at = items.findIndex((one) => one.contains(document.activeElement))
      const step = steps[event.key]
      if (step !== undefined) {
        items[at < 0 ? 0 : at + step]?.focus()
        return
      }
      const named = [...(items[at]?.querySelectorAll<HTMLElement>('button[aria-keyshortcuts]') ?? [])]
      const button = named.find((one) => one.getAttribute('aria-keyshortcuts') === event.key)
      if (!button) return
      // The key must not be typed into the dialog that opens.
      event.preventDefault()
      button.focus()
      button.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, list])
}
