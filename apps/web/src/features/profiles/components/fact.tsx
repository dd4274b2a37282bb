import type { ReactNode } from 'react'
import styles from './fact.module.css'

type FactProps = { icon: ReactNode; children: ReactNode; note?: ReactNode }

/** One thing said of somebody, with a line below that may say when. */
export function Fact({ icon, children, note }: FactProps) {
  return (
    <li className={styles.fact}>
      {icon}
      <span className={styles.words}>
        <span>{children}</span>
        {note && <span className="meta">{note}</span>}
      </span>
    </li>
  )
}

export function Facts({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="head">
        {title}
      </h2>
      <ul className={styles.facts}>{children}</ul>
    </section>
  )
}
