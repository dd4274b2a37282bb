import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Dot } from './dot.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  variant?: 'bare' | 'tonal' | 'floating'
  hasDot?: boolean
} & Omit<ComponentProps<'button'>, 'children'>

export function IconButton({ label, icon, variant = 'bare', hasDot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[variant], className)}
    >
      {icon}
      {hasDot && <Dot className={styles.dot} />}
    </button>
  )
}
