import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface GestureActions {
  onNext: () => void
  onPrevious: () => void
  onPerson: (step: 1 | -1) => void
  onClose: () => void
  onPause: () => void
}

/** Longer than this is a hold, not a tap; further than this is a swipe. */
const tapMs = 300
const swipePixels = 60

const isLtr = (element: Element) => element.matches(':dir(ltr)')

/** Taps, holds and swipes over the photo; the two halves are buttons of their own. */
export function usePointerGestures({ onNext, onPrevious, onPerson, onClose }: GestureActions) {
  const [isHeld, setHeld] = useState(false)
  const begun = useRef<{ x: number; y: number; at: number }>(undefined)
  // A hold and a swipe end in a click as well, which is none.
  const wasTap = useRef(true)

  function end(event: PointerEvent) {
    const from = begun.current
    begun.current = undefined
    setHeld(false)
    if (!from || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    const isSideways = Math.abs(dx) > swipePixels && Math.abs(dx) > Math.abs(dy)
    const isDown = dy > swipePixels && !isSideways
    wasTap.current = !isSideways && !isDown && event.timeStamp - from.at < tapMs
    if (isSideways) onPerson(dx < 0 === isLtr(event.currentTarget) ? 1 : -1)
    if (isDown) onClose()
  }

  return {
    isHeld,
    stage: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        begun.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
        wasTap.current = true
        setHeld(true)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
    tapNext: () => wasTap.current && onNext(),
    tapPrevious: () => wasTap.current && onPrevious(),
  }
}

/** Arrows turn, Space pauses, Escape closes: wherever the focus is, but where one writes or a layer is open. */
export function useKeys(actions: GestureActions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || event.metaKey || event.ctrlKey) return
    if (target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return
    const writes = target.matches('textarea, input')
    if (event.key === 'Escape') {
      event.preventDefault()
      if (writes && target instanceof HTMLElement) target.blur()
      else actions.onClose()
    } else if (writes) {
      return
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      if ((event.key === 'ArrowRight') === isLtr(document.documentElement)) actions.onNext()
      else actions.onPrevious()
    } else if (event.key === ' ' && !target.matches('a, button')) {
      event.preventDefault()
      actions.onPause()
    }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
