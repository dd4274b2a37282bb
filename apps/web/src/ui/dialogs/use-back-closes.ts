import { useEffect, useEffectEvent } from 'react'

/** The browser's Back closes the open layer instead of leaving the page, where the browser lets us ask. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return undefined
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
      event.preventDefault()
      onBack()
    }
    window.navigation.addEventListener('navigate', stay)
    return () => window.navigation.removeEventListener('navigate', stay)
  }, [isOpen])
}
