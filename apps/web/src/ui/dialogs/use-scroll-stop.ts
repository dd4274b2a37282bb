import { useEffect, useRef } from 'react'

const stops = 'a[href], button, input, select, textarea, [tabindex]'

/** Lets the keyboard scroll a region that overflows and holds nothing to tab to. */
export function useScrollStop<Region extends HTMLElement>() {
  const region = useRef<Region>(null)
  useEffect(() => {
    const { current } = region
    if (!current) return undefined
    const look = () => {
      const overflows = current.scrollHeight > current.clientHeight
      if (overflows && !current.querySelector(stops)) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return region
}
