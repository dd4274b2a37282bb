import { type RefObject, useEffect } from 'react'
import { isForShortcuts, useShortcutsAreOn } from '../../../lib/shortcuts.ts'

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/** Keys that came before what they name was drawn, in their order, and where. */
interface Early {
  article: HTMLElement
  keys: string[]
}

/**
 * `j` and `k` go from one to the next. Another key presses what names it in the chosen one; each of those asks first, so
 * no single key decides anything. A row draws what can be done with it a moment after it is chosen, and a form its
 * templates: keys that come earlier count one after the other as soon as they can, unless the focus has gone on, or a
 * later key found something to press.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const areOn = useShortcutsAreOn()
  useEffect(() => {
    if (!areOn) return undefined
    let early: Early | undefined

    function pressEarly() {
      const { article, keys } = early ?? { keys: [] }
      while (article?.contains(document.activeElement) && keys[0] !== undefined) {
        if (!pressNamed(article, keys[0])) return
        keys.shift()
      }
      early = undefined
    }
    const drawn = new MutationObserver(pressEarly)

    function press(event: KeyboardEvent) {
      if (!list.current || !isForShortcuts(event)) return
      const items = [...list.current.querySelectorAll<HTMLElement>('article')]
      const at = items.findIndex((one) => one.contains(document.activeElement))
      const step = steps[event.key]
      if (step !== undefined) {
        early = undefined
        items[at < 0 ? 0 : at + step]?.focus()
        return
      }
      const article = items[at]
      // Enter presses what has the focus.
      if (!article || event.key.length > 1) return
      if (pressNamed(article, event.key)) {
        // The key must not be typed into the form that opens.
        event.preventDefault()
        early = undefined
        return
      }
      if (early?.article === article) early.keys.push(event.key)
      else early = { article, keys: [event.key] }
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
