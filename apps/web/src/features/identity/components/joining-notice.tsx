import type { ReactNode } from 'react'
import styles from './joining-notice.module.css'

interface JoiningNoticeProps {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What can be done now, the likeliest first. */
  actions: ReactNode
}

/** The card when there is something to read instead of something to fill in. */
export function JoiningNotice({ art, title, children, actions }: JoiningNoticeProps) {
  return (
    <div className={styles.notice}>
      {art && <div className={styles.art}>{art}</div>}
      <h2 ref={takeFocus} tabIndex={-1} className="title">
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}

/** What stood here before has gone, and the focus with it: a screen reader goes on from the news. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
