import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '../lib/storage.ts'

const name = 'scrollPositions'
/** Lists grow as their data comes; after this long the reader has begun to read. */
const patience = 2000

function positions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(tabStore.read(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}

/** Each route opens where it was left; settings always open at the top. */
export function useScrollMemory() {
  const { pathname, search } = useLocation()
  const route = pathname + search
  const startsAtTop = pathname.startsWith('/settings')

  // A layout effect stops listening before the next page scrolls: its start is not where this one was left.
  useLayoutEffect(() => {
    let frame = 0
    const note = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        tabStore.write(name, JSON.stringify({ ...positions(), [route]: Math.round(window.scrollY) })),
      )
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', note)
    }
  }, [route])

  useLayoutEffect(() => {
    const goal = startsAtTop ? 0 : (positions()[route] ?? 0)
    window.scrollTo(0, goal)
    if (goal === 0) return undefined
    return keepTrying(goal)
  }, [route, startsAtTop])
}

/** Goes on as the page grows, until it is there or the reader takes over. */
function keepTrying(goal: number): () => void {
  const controller = new AbortController()
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, goal)
    if (Math.abs(window.scrollY - goal) < 2) stop()
  })
  const timer = setTimeout(stop, patience)
  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    controller.abort()
  }
  for (const sign of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(sign, stop, { passive: true, signal: controller.signal })
  }
  growth.observe(document.body)
  return stop
}
