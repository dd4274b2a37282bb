import { type RefObject, useEffect } from 'react'
import { isForShortcuts, useShortcutsAreOn } from '../../../lib/shortcuts.ts'

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/** A key that came before what it names was drawn, and where. */
interface Early {
  article: HTMLElement
  key: string
}

/**
 * `j` and `k` go from one to the next. Another key presses what names it in the chosen one; each of those asks first, so
 * no single key decides anything. A row draws what can be done with it a moment after it is chosen: a key that comes
 * earlier counts as soon as it can, unless another key or the focus has gone on by then.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const areOn = useShortcutsAreOn()
  useEffect(() => {
    if (!areOn) return undefined
    let early: Early | undefined

    function pressEarly() {
      if (!early) return
      const { article, key } = early
      if (!article.contains(document.activeElement)) early = undefined
      else if (pressNamed(article, key)) early = undefined
    }
    const drawn = new MutationObserver(pressEarly)

    function press(event: KeyboardEvent) {
      if (!list.current || !isForShortcuts(event)) return
      early = undefined
      const items = [...list.current.querySelectorAll<HTMLElement>('article')]
      const at = items.findIndex((one) => one.contains(document.activeElement))
      const step = steps[event.key]
      if (step !== undefined) {
        items[at < 0 ? 0 : at + step]?.focus()
        return
      }
      const article = items[at]
      // Enter presses what has the focus.
      if (!article || event.key.length > 1) return
      if (pressNamed(article, event.key)) {
        // The key must not be typed into the form that opens.
        event.preventDefault()
        return
      }
      early = { article, key: event.key }
      drawn.observe(article, { childList: true, subtree: true })
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      drawn.disconnect()
    }
  }, [areOn, list])
}

/** Says whether there was anything to press. */
function pressNamed(article: HTMLElement, key: string) {
  const named = [...article.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) => one.getAttribute('aria-keyshortcuts') === key,
  )
  if (!named) return false
  named.focus()
  named.click()
  return true
}
