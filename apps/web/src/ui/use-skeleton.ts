import { useDeferredValue, useEffect, useRef, useState } from 'react'

const appearsAfter = 150
const staysFor = 300

/**
 * `hidden` while an answer may still come at once, `shown`, then `ready`. What is drawn at once would block the thumb:
 * React draws what is ready in small pieces while the shapes stay.
 */
export function useSkeleton(isLoading: boolean) {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isLoading === isShown) return undefined
    const wait = isLoading ? appearsAfter : shownAt.current + staysFor - performance.now()
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])

  return useDeferredValue(isShown ? 'shown' : isLoading ? 'hidden' : 'ready')
}
