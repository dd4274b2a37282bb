import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

type TagProps = {
  variant?: 'neutral' | 'good' | 'when' | 'primary' | 'mark' | 'danger'
  icon?: ReactNode
  children: ReactNode
}

/** A state in words; the colour only repeats them. */
export function Tag({ variant = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[variant])}>
      {icon}
      {children}
    </span>
  )
}
