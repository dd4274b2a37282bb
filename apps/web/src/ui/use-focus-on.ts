import { useEffect, useRef } from 'react'

/** Each step begins where one goes on: a frame later, when what was kept of a draft stands in the fields. */
export function useFocusOn(wanted: string, otherwise = wanted) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const frame = requestAnimationFrame(() => (find(wanted) ?? find(otherwise))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [wanted, otherwise])
  return place
}
