import { type TouchEvent, useRef, useState } from 'react'

/** How far to pull before letting go refreshes, in px. */
export const reach = 64
/** The page follows the finger more slowly than it moves, so that a flick does not refresh. */
const resistance = 0.5

export function usePull(onRefresh: (() => Promise<unknown>) | undefined) {
  const [pulled, setPulled] = useState(0)
  const [isPulling, setPulling] = useState(false)
  const startY = useRef<number>(undefined)

  function onTouchStart(event: TouchEvent) {
    const isAtTop = window.scrollY <= 0
    startY.current = onRefresh && isAtTop ? event.touches.item(0).clientY : undefined
  }

  function onTouchMove(event: TouchEvent) {
    if (startY.current === undefined) return
    const way = (event.touches.item(0).clientY - startY.current) * resistance
    setPulling(way > 0)
    setPulled(Math.max(0, Math.min(way, reach * 1.5)))
  }

  function onTouchEnd() {
    if (startY.current === undefined) return
    startY.current = undefined
    setPulling(false)
    setPulled(0)
    if (pulled >= reach) void onRefresh?.()
  }

  return { pulled, isPulling, handlers: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd } }
}
