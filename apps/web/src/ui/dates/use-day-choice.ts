import { endOfWeek, parseDate, startOfWeek } from '@internationalized/date'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { countNights } from './chosen-dates.ts'
import { moveDay, spanOf, type DaySpan } from './day-span.ts'

export type { DaySpan }

type DayChoiceProps = {
  window: DaySpan
  month: string
  setMonth: (month: string) => void
  locale: string
  onChoose: ((days: DaySpan) => void) | undefined
}

/** One day has the focus; from another, where it began, to it is what is being chosen. */
export function useDayChoice({ window, month, setMonth, locale, onChoose }: DayChoiceProps) {
  const [at, setAt] = useState<string>()
  const [anchor, setAnchor] = useState<string>()
  const dragged = useRef<DaySpan | undefined>(undefined)
  // A finger may move on and lift before the page is drawn again: what it has crossed is kept beside the drawing.
  const drag = useRef<{ from: string; to: string } | undefined>(undefined)
  const body = useRef<HTMLElement>(null)
  const isMoving = useRef(false)
  const inMonth = at?.startsWith(month) ? at : undefined
  const focused = inMonth ?? (window.from.startsWith(month) ? window.from : `${month}-01`)
  const span = anchor !== undefined && at !== undefined ? spanOf(anchor, at) : undefined

  // After the month has turned, the day that was asked for is there to take the focus.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    body.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function choose(days: DaySpan) {
    setAnchor(undefined)
    onChoose?.(days)
  }

  function take(day: string) {
    // The click that ends a drag has been taken already.
    if (dragged.current) {
      dragged.current = undefined
      return
    }
    choose(span ?? spanOf(day, day))
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const start = parseDate(focused)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const toWeek = { Home: startOfWeek(start, locale), End: endOfWeek(start, locale) }
    const next = moveDay(event.key, focused, isRtl, toWeek)
    if (event.key === 'Escape' && anchor !== undefined) {
      event.stopPropagation()
      setAnchor(undefined)
    }
    if (next === undefined) return
    event.preventDefault()
    body.current = event.currentTarget
    const inside = next < window.from ? window.from : next >= window.to ? lastOf(window) : next
    setAnchor(event.shiftKey ? (anchor ?? focused) : undefined)
    isMoving.current = inside !== focused
    setAt(inside)
    setMonth(inside.slice(0, 7))
  }

  function letGo() {
    drag.current = undefined
    setAnchor(undefined)
  }

  const gestures = {
    onKeyDown: press,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const day = dayAt(event)
      dragged.current = undefined
      if (day === undefined || event.button !== 0) return
      const from = event.shiftKey ? (anchor ?? focused) : day
      drag.current = { from, to: day }
      setAnchor(from)
      setAt(day)
      // Touch holds on to where it began: the days it crosses would not hear of it.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId)
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const day = drag.current && dayAt(event)
      if (!drag.current || day === undefined || day === drag.current.to) return
      drag.current.to = day
      setAt(day)
    },
    onPointerUp: () => {
      const crossed = drag.current && spanOf(drag.current.from, drag.current.to)
      drag.current = undefined
      if (!crossed) return
      if (countNights(crossed.from, crossed.to) < 2) {
        setAnchor(undefined)
        return
      }
      dragged.current = crossed
      choose(crossed)
      // No click follows when the pointer is lifted on another day than it was pressed on.
      setTimeout(() => {
        dragged.current = undefined
      })
    },
    onPointerCancel: letGo,
    onPointerLeave: () => {
      if (drag.current) letGo()
    },
  }

  return {
    focused,
    span,
    days: span ? countNights(span.from, span.to) : 0,
    isChosen: (day: string) => span !== undefined && day >= span.from && day < span.to,
    take,
    arrive: (day: string) => {
      if (!drag.current) setAt(day)
    },
    gestures,
  }
}

const lastOf = ({ to }: DaySpan) => parseDate(to).subtract({ days: 1 }).toString()

function dayAt({ clientX, clientY }: PointerEvent) {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]:not(:disabled)')
  return found?.dataset['day']
}
