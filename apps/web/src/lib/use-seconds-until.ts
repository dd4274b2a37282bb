import { useEffect, useState } from 'react'

/**
 * Counts by the clock, not by ticks: phones stop timers while the mail is being read. Never more than `most`,
 * should the clock have been set back meanwhile.
 */
export function useSecondsUntil(moment: number, most: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= moment
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.min(Math.max(0, Math.ceil((moment - now) / 1000)), most)
}
