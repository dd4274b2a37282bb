import { type RefObject, useEffect, useState } from 'react'

/** Starts to load a little before it is seen. */
const ahead = '200px'

/** Whether an element has ever been on the screen, or nearly. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (wasSeen || !current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
