import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  title: ReactNode
  /** The level of the heading around the button. */
  level?: 'h3' | 'h4'
  children: ReactNode
}

/** A line that expands the content under it. */
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
