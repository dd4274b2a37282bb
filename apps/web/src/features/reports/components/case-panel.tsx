import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './case-panel.module.css'

interface CasePanelProps {
  title: string
  /** Below the title. */
  text?: string
  /** Beside the button that closes it. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A part of a case that opens below it, so that nothing of the evidence is covered. It takes the focus, and gives it
 * back to the case when it closes.
 */
export function CasePanel({ title, text, acts, onClose, children }: CasePanelProps) {
  const place = useRef<HTMLElement>(null)
  const close = () => {
    place.current?.closest('article')?.focus()
    onClose()
  }
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const panel = place.current
    panel?.focus()
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
