import type { ReactNode } from 'react'
import { classNames } from '../src/ui/class-names.ts'
import styles from './gallery.module.css'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title">
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  )
}

type SpecimenProps = {
  name: string
  /** Describes states that are only visible on interaction: hover, focus, press, keys. */
  note?: string
  isWide?: boolean
  /** Edge to edge, and whatever is fixed to the window stays in its box. */
  isScreen?: boolean
  children: ReactNode
}

export function Specimen({ name, note, isWide, isScreen, children }: SpecimenProps) {
  return (
    <figure className={classNames(styles.specimen, isWide && styles.wide)} data-specimen={name}>
      <figcaption className="meta">
        <b className={styles.name}>{name}</b>
        {note && ` ${note}`}
      </figcaption>
      <div className={classNames(styles.stage, isScreen && styles.screen)}>{children}</div>
    </figure>
  )
}
