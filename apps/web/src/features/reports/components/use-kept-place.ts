import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A dialog takes a moment to leave, and has the focus until then. */
const mostFrames = 120

/**
 * Keeps the focus in the list: when the focused case is decided and leaves, the entry that takes its place gets the
 * focus. `state` identifies what the list shows: another admin's decision may bring a new entry, or close the form in
 * which one types.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, state: string): void {
  const place = useRef(-1)
  const note = useEffectEvent(() => {
    const at = articlesIn(list.current).findIndex((one) => one.contains(document.activeElement))
    if (at >= 0) place.current = at
  })
  /** Says whether there is nothing to wait for. */
  const choose = useEffectEvent((shown: string) => {
    if (place.current < 0 || shown === '') return true
    const now = document.activeElement
    const articles = articlesIn(list.current)
    if (now === document.body) articles[Math.min(place.current, articles.length - 1)]?.focus()
    return !now?.closest('[role=dialog], [role=alertdialog]')
  })
  useEffect(() => {
    const look = () => note()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  // Before the list is painted: the next case opens together with the leaving of the one before.
  useLayoutEffect(() => {
    let frames = 0
    let next = 0
    const look = () => {
      frames += 1
      if (!choose(state) && frames < mostFrames) next = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [state])
}

const articlesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
