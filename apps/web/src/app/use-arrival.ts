import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page somebody opened is read out by the browser itself; only what follows needs our help. */
let arrivedAt: string | undefined

/** On every change of screen: the window's title, and the focus on the heading, so that it is read out. */
export function useArrival(title: string) {
  const location = useLocation()
  const { pathname } = location
  useEffect(() => {
    document.title = `${title}, Wayfellow`
  }, [title])
  useEffect(() => {
    const isArrival = arrivedAt !== undefined && arrivedAt !== pathname
    arrivedAt = pathname
    return isArrival ? focusHeading() : undefined
  }, [pathname])
  return location
}

const isFocused = () => {
  const heading = document.querySelector('h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/** Some screens render their heading a moment later. A user who acts meanwhile does not lose the focus to it. */
function focusHeading(): (() => void) | undefined {
  if (isFocused()) return undefined
  const controller = new AbortController()
  const changes = new MutationObserver(() => isFocused() && stop())
  function stop() {
    changes.disconnect()
    controller.abort()
  }
  changes.observe(document.body, { childList: true, subtree: true })
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(sign, stop, { signal: controller.signal })
  return stop
}
