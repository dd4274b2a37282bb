import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary button per view; `good` only accepts, `danger` only in a confirmation, `quiet` is the way around. */
  variant?: 'primary' | 'tonal' | 'outline' | 'quiet' | 'good' | 'danger' | 'quietDanger' | undefined
  size?: 'medium' | 'small' | undefined
  isFull?: boolean | undefined
  icon?: ReactNode
}

export function dressButton({ variant = 'primary', size, isFull, icon }: ButtonLook, className?: string) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isFull && styles.full,
    !icon && styles.spaceless,
    className,
  )
}
