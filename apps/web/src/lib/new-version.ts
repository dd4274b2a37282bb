import { useSyncExternalStore } from 'react'
import { onLive } from './live.ts'
import { hasTyped, isOtherBuildServed } from './missing-parts.ts'
import { createStore } from './store.ts'

const isServed = createStore(false)

/** After an upgrade all sockets come back at about the same time; the pages are asked for over a minute. */
const spreadMs = 60_000
const longAwayMs = 3_600_000

/** True when the server has a newer build than this page, and a reload would lose nothing that was typed. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(isServed.subscribe, isServed.get) && !hasTyped()
}

/** Looks for a newer build when the socket has come back, and when the page is looked at again after an hour. */
export function watchForNewVersion(wait = () => Math.random() * spreadMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leftAt = Date.now()
  const look = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void isOtherBuildServed().then(isServed.set), ms)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now()
    else if (Date.now() - leftAt > longAwayMs) look(0)
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stop = onLive('resync', () => look(wait()))
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}
