import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './row.module.css'

type RowProps = {
  start?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  /** With `to` the row is a link with a chevron, with `onClick` a button, else plain text. */
  to?: string
  onClick?: MouseEventHandler
}

export function Row({ start, title, subtitle, end, to, onClick }: RowProps) {
  const face = (
    <>
      {start}
      <span className={styles.text}>
        <span className={classNames(styles.title, 'truncate')}>
          <bdi>{title}</bdi>
        </span>
        {subtitle && (
          <span className={classNames(styles.subtitle, 'meta', 'truncate')}>
            <bdi>{subtitle}</bdi>
          </span>
        )}
      </span>
      {(end || to !== undefined) && (
        <span className={styles.end}>
          {end}
          {to !== undefined && <ChevronRight aria-hidden className={classNames(styles.next, 'mirror')} />}
        </span>
      )}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={styles.row} to={to} onClick={onClick}>
        {face}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {face}
      </button>
    )
  }
  return <div className={styles.row}>{face}</div>
}
