import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** Text before the action: "Unsaved changes", "2 added. One is enough." */
  note?: ReactNode
  /** For a whole sentence: placed above the actions, because there is no room beside them. */
  isNoteAbove?: boolean
  children: ReactNode
}

/** The bar with the one action that a page leads to, above the bottom bar. */
export function ActionBar({ note, isNoteAbove, children }: ActionBarProps) {
  return (
    <>
      {isNoteAbove && note && <div className={styles.room} />}
      <div className={`${styles.bar} ${isNoteAbove ? styles.above : ''}`}>
        {note && <p className={`${styles.note} meta`}>{note}</p>}
        {children}
      </div>
    </>
  )
}
