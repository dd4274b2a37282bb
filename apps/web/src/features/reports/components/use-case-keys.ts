import { type RefObject, useEffect } from 'react'
import { isForShortcuts, useShortcutsAreOn } from '../../../lib/shortcuts.ts'

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/** `j` and `k` go from case to case. They only move: no single key decides anything. */
export function useCaseKeys(list: RefObject<HTMLElement | null>): void {
  const areOn = useShortcutsAreOn()
  useEffect(() => {
    if (!areOn) return undefined
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined || !list.current || !isForShortcuts(event)) return
      const cases = [...list.current.querySelectorAll<HTMLElement>('article')]
      const at = cases.findIndex((one) => one.contains(document.activeElement))
      cases[at < 0 ? 0 : at + step]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, list])
}
