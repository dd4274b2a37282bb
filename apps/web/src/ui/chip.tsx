import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

type ChipProps = {
  isPressed: boolean
  /** Draws an x while pressed: pressing again takes the filter away. */
  isRemovable?: boolean
  icon?: ReactNode
} & ComponentProps<'button'>

export function Chip({ isPressed, isRemovable, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isPressed} className={classNames(styles.chip, className)}>
      {icon}
      {children}
      {isRemovable && isPressed && <X aria-hidden />}
    </button>
  )
}

type ChipsProps = { label: string; isScrolling?: boolean; children: ReactNode }

export function Chips({ label, isScrolling, children }: ChipsProps) {
  return (
    <fieldset className={classNames(styles.chips, isScrolling && styles.scrolling)} aria-label={label}>
      {children}
    </fieldset>
  )
}
