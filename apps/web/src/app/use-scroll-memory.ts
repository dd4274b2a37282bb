import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '../lib/storage.ts'

const name = 'scrollPositions'
/** Pages grow, and shrink, as their data comes; this long after the last of it the reader has begun to read. */
const patience = 2000
const longest = 10_000
/** Not with every frame: a thumb in a hurry must not wait for the storage. */
const pause = 200

function positions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(tabStore.read(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}

/** Each route opens where it was left, settings always at the top; a link to a part of a page opens at that part. */
export function useScrollMemory() {
  const { pathname, search, hash } = useLocation()
  const route = pathname + search
  const startsAtTop = pathname.startsWith('/settings')

  // A layout effect stops listening before the next page scrolls: its start is not where this one was left.
  useLayoutEffect(() => {
    let last: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (last !== undefined) tabStore.write(name, JSON.stringify({ ...positions(), [route]: last }))
      last = undefined
    }
    const note = () => {
      last = Math.round(window.scrollY)
      timer ??= setTimeout(write, pause)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', write)
    return () => {
      write()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', write)
    }
  }, [route])

  useLayoutEffect(() => {
    const goal = startsAtTop ? 0 : (positions()[route] ?? 0)
    window.scrollTo(0, goal)
    // The part may arrive after the page.
    if (hash !== '') return keepTrying(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    if (goal === 0) return undefined
    return keepTrying(() => window.scrollTo(0, goal))
  }, [route, hash, startsAtTop])
}

/** Goes on as the page changes its height, until it is still or the reader takes over. */
function keepTrying(scroll: () => void): () => void {
  const controller = new AbortController()
  const end = performance.now() + longest
  let timer = setTimeout(stop, patience)
  const changes = new ResizeObserver(() => {
    scroll()
    clearTimeout(timer)
    timer = setTimeout(stop, Math.min(patience, end - performance.now()))
  })
  function stop() {
    clearTimeout(timer)
    changes.disconnect()
    controller.abort()
  }
  for (const sign of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
    window.addEventListener(sign, stop, { passive: true, signal: controller.signal })
  }
  changes.observe(document.body)
  return stop
}
