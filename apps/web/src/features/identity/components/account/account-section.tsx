import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  title: ReactNode
  children: ReactNode
}

/** One section of /settings/account: a heading and its content. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        {title}
      </h2>
      {children}
    </section>
  )
}
