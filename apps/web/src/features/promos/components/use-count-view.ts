import type { Promo } from '@wayfellow/contract/promos'
import { useEffect, useRef } from 'react'
import { count } from '../api.ts'

/** Since the page was loaded; nothing of it is kept. */
const counted = new Set<string>()
const lookMs = 1_000

/** One view for each load of the page: half of it on the screen for a second. */
export function useCountView({ _id, isOwn }: Promo) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOwn || counted.has(_id) || !place.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.at(-1)?.isIntersecting) return
        timer = setTimeout(() => {
          observer.disconnect()
          if (counted.has(_id)) return
          counted.add(_id)
          count(_id, 'view')
        }, lookMs)
      },
      { threshold: 0.5 },
    )
    observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [_id, isOwn])
  return place
}
