import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  /** Also the anchor in the address. */
  id: string
  title: ReactNode
  children: ReactNode
}

export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="head">
        {title}
      </h2>
      {children}
    </section>
  )
}
