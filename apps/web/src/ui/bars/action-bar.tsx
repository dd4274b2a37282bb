import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What stands before the deed: "Unsaved changes", "2 added. One is enough." */
  note?: ReactNode
  /** A whole sentence: it stands above the deeds, because beside them it would have no room. */
  isNoteAbove?: boolean
  children: ReactNode
}

/** Ends a page that leads to one deed; such a page shows no bottom bar. */
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
