import { useEffect } from 'react'

const frames = 'section, article, form, [role=log]'

/**
 * A pressed control may disappear with its action. The focus then stays in the surrounding section, not at the top of
 * the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last: Element | undefined
    let around: HTMLElement[] = []
    let next = 0

    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      last = target
      around = framesOf(target)
    }
    /** The user moved the focus away on purpose, so there is nothing to restore. */
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && last?.isConnected) last = undefined
      })
    function look() {
      cancelAnimationFrame(next)
      // Dialogs that close and screens that change move the focus themselves, within a frame or two.
      if (isLost()) next = requestAnimationFrame(() => (next = requestAnimationFrame(keep)))
    }
    const isLost = () => document.activeElement === document.body && last?.isConnected === false
    function keep() {
      if (!isLost()) return
      last = undefined
      const frame = around.find((one) => one.isConnected) ?? document.getElementById('main')
      if (frame) focusFrame(frame)
    }

    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note, { signal })
    document.addEventListener('focusout', forget, { signal })
    return () => {
      changes.disconnect()
      controller.abort()
      cancelAnimationFrame(next)
    }
  }, [])
}

function framesOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one = element.parentElement; one && one.id !== 'main'; one = one.parentElement) {
    if (one.matches(frames)) found.push(one)
  }
  return found
}

function focusFrame(frame: HTMLElement) {
  if (!frame.hasAttribute('tabindex')) {
    frame.tabIndex = -1
    frame.addEventListener('blur', () => frame.removeAttribute('tabindex'), { once: true })
  }
  frame.focus({ preventScroll: true })
}
