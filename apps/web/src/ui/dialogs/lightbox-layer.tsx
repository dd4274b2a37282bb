import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './lightbox.module.css'
import { Overlay } from './overlay.tsx'

export type LightboxPhoto = {
  key: string
  alt: string
  width: number
  height: number
  blur: string
  sources: { small: string; medium: string; large: string }
}

export type LightboxProps = {
  /** Names the owner: "Photos of Inês". */
  label: string
  photos: readonly LightboxPhoto[]
  /** The photo to begin with; undefined while closed. */
  openAt: number | undefined
  onClose: () => void
}

/** One photo at a time over the whole screen: by swiping, by arrow keys, by two buttons. */
export function LightboxLayer({ label, photos, openAt, onClose }: LightboxProps) {
  return (
    <Overlay isOpen={openAt !== undefined} onClose={onClose} shape="full" label={label}>
      <Strip photos={photos} first={openAt ?? 0} onClose={onClose} />
    </Overlay>
  )
}

type StripProps = { photos: readonly LightboxPhoto[]; first: number; onClose: () => void }

function Strip({ photos, first, onClose }: StripProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  // The index the strip is scrolling to: two quick presses turn two photos.
  const aim = useRef(first)
  const turnBy = (step: number) => {
    const next = strip.current?.children[aim.current + step]
    if (!next) return
    aim.current += step
    next.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' })
  }
  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    // From the first moment on, not only once a button was pressed.
    current.focus()
    current.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' })
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target
        const nth = seen ? [...current.children].indexOf(seen) : -1
        if (nth >= 0) setShown(nth)
      },
      { root: current, threshold: 0.6 },
    )
    for (const item of current.children) watcher.observe(item)
    // Only a hand decides where it ends: the end of one press may come after the next press.
    let isByHand = false
    const take = () => {
      isByHand = true
    }
    const settle = () => {
      if (isByHand) aim.current = Math.round(Math.abs(current.scrollLeft) / current.clientWidth)
      isByHand = false
    }
    const hands = ['touchstart', 'pointerdown', 'wheel'] as const
    for (const hand of hands) current.addEventListener(hand, take, { passive: true })
    current.addEventListener('scrollend', settle)
    return () => {
      watcher.disconnect()
      for (const hand of hands) current.removeEventListener(hand, take)
      current.removeEventListener('scrollend', settle)
    }
  }, [first])
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isForward = (event.key === 'ArrowRight') === event.currentTarget.matches(':dir(ltr)')
    turnBy(isForward ? 1 : -1)
  }
  const count = photos.length
  const place = shown + 1
  return (
    // The keys work wherever in the layer the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.box} onKeyDown={turnByKey}>
      <div className={styles.head}>
        <output className="meta">{count > 1 && t`${place} of ${count}`}</output>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {/* A scrollable area must be reachable without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} tabIndex={0} className={styles.strip}>
        {photos.map(({ key, alt, width, height, blur, sources }, nth) => (
          <li key={key} className={styles.photo} aria-hidden={nth !== shown}>
            <img
              src={sources.large}
              srcSet={`${sources.small} 480w, ${sources.medium} 960w, ${sources.large} 1440w`}
              sizes="100vw"
              width={width}
              height={height}
              alt={alt}
              loading={Math.abs(nth - first) > 1 ? 'lazy' : 'eager'}
              style={{ backgroundImage: `url(${blur})` }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.words} dir="auto">
          {photos[shown]?.alt}
        </p>
        {count > 1 && (
          <p className={styles.turns}>
            <IconButton
              label={t`Previous photo`}
              icon={<ChevronLeft aria-hidden className="mirror" />}
              aria-disabled={shown === 0}
              onClick={() => turnBy(-1)}
            />
            <IconButton
              label={t`Next photo`}
              icon={<ChevronRight aria-hidden className="mirror" />}
              aria-disabled={shown === count - 1}
              onClick={() => turnBy(1)}
            />
          </p>
        )}
      </div>
    </div>
  )
}
