import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { cropOf, moved, type Size, type View, zoomed } from './crop-frame.ts'
import styles from './crop-stage.module.css'

interface CropStageProps {
  url: string
  size: Size
  aspect: number
  isRound: boolean
  view: View
  onView: (view: View) => void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
}

/** The photo under its frame. A finger or the mouse drags it, two fingers or the wheel zoom, so do keys. */
export function CropStage({ url, size, aspect, isRound, view, onView }: CropStageProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLSpanElement>(null)
  const touches = useRef(new Map<number, { x: number; y: number }>())
  const crop = cropOf(view, size, aspect)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    const nearer = event.key === '+' || event.key === '=' ? 1.15 : event.key === '-' ? 1 / 1.15 : undefined
    if (!step && nearer === undefined) return
    event.preventDefault()
    onView(
      step
        ? moved(view, step[0], step[1], size, aspect)
        : zoomed(view, view.zoom * (nearer ?? 1), size, aspect),
    )
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent) {
    const from = touches.current.get(event.pointerId)
    const box = frame.current?.getBoundingClientRect()
    if (!from || !box) return
    const before = spread(touches.current)
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = spread(touches.current)
    const count = touches.current.size
    const dx = (event.clientX - from.x) / box.width / count
    const dy = (event.clientY - from.y) / box.height / count
    const next = moved(view, dx, dy, size, aspect)
    onView(before > 0 ? zoomed(next, next.zoom * (after / before), size, aspect) : next)
  }

  const onPointerEnd = (event: PointerEvent) => touches.current.delete(event.pointerId)
  const onWheel = (event: WheelEvent) =>
    onView(zoomed(view, view.zoom * Math.exp(-event.deltaY / 500), size, aspect))

  return (
    <button
      type="button"
      className={styles.stage}
      aria-label={t`Part of the photo to keep. Move it with the arrow keys, zoom with plus and minus.`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onWheel={onWheel}
    >
      <span ref={frame} className={styles.frame} style={{ aspectRatio: aspect }}>
        <img
          className={styles.photo}
          src={url}
          alt=""
          draggable={false}
          style={{
            inlineSize: `${100 / crop.width}%`,
            blockSize: `${100 / crop.height}%`,
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
          }}
        />
        <span className={classNames(styles.hole, isRound && styles.round)} />
      </span>
    </button>
  )
}

/** How far two fingers are apart; nothing for one. */
function spread(touches: Map<number, { x: number; y: number }>) {
  const [one, two] = [...touches.values()]
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
}
