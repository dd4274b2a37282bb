import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './inline-panel.module.css'

interface InlinePanelProps {
  title: string
  /** Below the title. */
  text?: string
  /** Beside the button that closes it. */
  acts?: ReactNode
  /** The element that gets the focus first; by default the panel itself. */
  focusFirst?: RefObject<HTMLElement | null>
  onClose: () => void
  children?: ReactNode
}

/**
 * Opens below what it is about, inside the same article, so that nothing of it is covered. It takes the focus, and
 * gives it back to the article when it closes.
 */
export function InlinePanel({ title, text, acts, focusFirst, onClose, children }: InlinePanelProps) {
  const place = useRef<HTMLElement>(null)
  const close = () => {
    place.current?.closest('article')?.focus()
    onClose()
  }
  const closeNow = useEffectEvent(close)
  const takeFocus = useEffectEvent(() => (focusFirst?.current ?? place.current)?.focus())
  useEffect(() => {
    const panel = place.current
    takeFocus()
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) closeNow()
    }
    panel?.addEventListener('keydown', closeByKey)
    return () => panel?.removeEventListener('keydown', closeByKey)
  }, [])
  return (
    <section ref={place} className={styles.panel} aria-label={title} tabIndex={-1}>
      <h3 className="head">{title}</h3>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children}
      <div className={styles.acts}>
        <Button size="small" variant="outline" onClick={close}>
          {acts === undefined ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {acts}
      </div>
    </section>
  )
}
