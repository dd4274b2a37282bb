import type { ReactNode } from 'react'
import styles from './joining-notice.module.css'

interface JoiningNoticeProps {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Possible next actions, the likeliest first. */
  actions: ReactNode
}

/** The card when there is something to read instead of a form. */
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

/**
 * The previous content is gone, and the focus with it: the heading takes it, so that a screen reader continues there.
 */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
