import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What was decided leaves the list, and the focus with it: whatever took its place is chosen then. */
export function useKeptPlace(list: RefObject<HTMLElement | null>, count: number): void {
  const place = useRef(-1)
  const note = useEffectEvent(() => {
    const at = articlesIn(list.current).findIndex((one) => one.contains(document.activeElement))
    if (at >= 0) place.current = at
  })
  const choose = useEffectEvent((left: number) => {
    if (place.current < 0 || document.activeElement !== document.body) return
    articlesIn(list.current)[Math.min(place.current, left - 1)]?.focus()
  })
  useEffect(() => {
    const look = () => note()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  useEffect(() => choose(count), [count])
}

const articlesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
