import type { ServerEvents } from '@wayfellow/contract/realtime'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** True once the server has said `connected`, not merely when the wire is up. */
export const isLive = createStore(false)

export type LiveEvent = keyof ServerEvents
export type Hint<E extends LiveEvent> = Parameters<ServerEvents[E]>

interface Listener {
  event: string
  // `onLive` pairs an event with its listener; a set of all of them can't say so.
  // oxlint-disable-next-line typescript/no-explicit-any
  hear: (...hint: any[]) => void
}
const listeners = new Set<Listener>()

/** Hears an event over every socket there will be, until the returned function is called. */
export function onLive<E extends LiveEvent>(event: E, hear: (...hint: Hint<E>) => void): () => void {
  const listener = { event, hear }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes an event of the server on to everything that listens to it. */
export function emitLive(event: string, ...hint: unknown[]): void {
  for (const listener of listeners) if (listener.event === event) listener.hear(...hint)
}

/** Short cuts mend themselves unseen. */
const patience = 10_000

/** The live connection has been missing for so long that live events may be late. */
export function useIsLiveLate(): boolean {
  const live = useSyncExternalStore(isLive.subscribe, isLive.get)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [live])
  return !live && isLate
}
