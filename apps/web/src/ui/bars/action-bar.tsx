import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What stands before the deed: "Unsaved changes", "2 added. One is enough." */
  note?: ReactNode
  children: ReactNode
}

/** Ends a page that leads to one deed; such a page shows no bottom bar. */
export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {note && <p className={`${styles.note} meta`}>{note}</p>}
      {children}
    </div>
  )
}
