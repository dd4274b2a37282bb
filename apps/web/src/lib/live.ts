import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** True once the server has said `connected`, not merely when the wire is up. */
export const isLive = createStore(false)

/** Short cuts mend themselves unseen. */
const patience = 10_000

/** The live connection has been missing for so long that news may be late. */
export function useIsLateWithNews(): boolean {
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
