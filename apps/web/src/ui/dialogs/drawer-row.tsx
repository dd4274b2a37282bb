import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './drawer-row.module.css'

type DrawerRowProps = {
  icon: ReactNode
  children: ReactNode
  /** A page to go to; without it the row is a button. */
  to?: string
  onClick?: MouseEventHandler
  /** Pushed to the foot of the drawer. */
  isLast?: boolean
  isDanger?: boolean
  isCurrent?: boolean
}

export function DrawerRow({ icon, children, to, onClick, isLast, isDanger, isCurrent }: DrawerRowProps) {
  const className = classNames(styles.row, isLast && styles.last, isDanger && styles.danger)
  if (to === undefined) {
    return (
      <button type="button" className={className} onClick={onClick}>
        {icon}
        <span className={styles.label}>{children}</span>
      </button>
    )
  }
  return (
    <Link className={className} to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span className={styles.label}>{children}</span>
      <ChevronRight aria-hidden className={classNames(styles.next, 'mirror')} />
    </Link>
  )
}
