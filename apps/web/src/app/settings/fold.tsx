import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  title: ReactNode
  /** Of the heading that the button stands in. */
  level?: 'h3' | 'h4'
  children: ReactNode
}

/** A line that opens what stands under it. */
export function Fold({ title, level: Heading = 'h3', children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.fold}>
      <Heading>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.title}>{title}</span>
          <ChevronDown aria-hidden />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className={styles.inside}>
        {isOpen && children}
      </div>
    </div>
  )
}
