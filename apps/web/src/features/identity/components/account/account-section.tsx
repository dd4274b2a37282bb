import type { ReactNode } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  title: ReactNode
  children: ReactNode
}

/** One part of /settings/account: a heading and what stands under it. */
export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}
