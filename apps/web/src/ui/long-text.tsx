import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './long-text.module.css'

/** Four lines of what somebody wrote; the rest on demand, and no button when there is no rest. */
export function LongText({ children }: { children: string }) {
  // Another text starts over: collapsed, and measured again.
  return <Clamped key={children} text={children} />
}

function Clamped({ text }: { text: string }) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const { current } = paragraph
    if (!current || isOpen) return undefined
    const measure = () => setOverflows(current.scrollHeight > current.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div>
      <p ref={paragraph} id={id} dir="auto" className={classNames(styles.text, !isOpen && styles.clamped)}>
        {text}
      </p>
      {overflows && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show Less</Trans> : <Trans>Read More</Trans>}
        </button>
      )}
    </div>
  )
}
