import type { MouseEventHandler, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Dot } from '../dot.tsx'
import styles from './bottom-bar.module.css'

export type BarStop = {
  key: string
  label: string
  icon: ReactNode
  isCurrent?: boolean
  /** The meaning of the dot, read out after the label: "new messages". Without text there is no dot. */
  unreadLabel?: string | undefined
  onClick?: MouseEventHandler
} & ({ to: string } | { isExpanded: boolean; controls?: string })

/** Stands before the content in the document, so that the keyboard need not cross an endless list. */
export function BottomBar({ stops }: { stops: BarStop[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {stops.map((stop) => (
        <Stop key={stop.key} stop={stop} />
      ))}
    </nav>
  )
}

function Stop({ stop }: { stop: BarStop }) {
  const className = classNames(styles.stop, stop.isCurrent && styles.current)
  const name = stop.unreadLabel && `${stop.label}, ${stop.unreadLabel}`
  const face = (
    <>
      <span className={styles.icon} aria-hidden>
        {stop.icon}
        {stop.unreadLabel && <Dot className={styles.dot} />}
      </span>
      <span className={styles.label}>{stop.label}</span>
    </>
  )
  if ('to' in stop) {
    return (
      <Link
        className={className}
        to={stop.to}
        onClick={stop.onClick}
        aria-current={stop.isCurrent ? 'page' : undefined}
        aria-label={name}
      >
        {face}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      onClick={stop.onClick}
      aria-expanded={stop.isExpanded}
      aria-haspopup="dialog"
      aria-label={name}
      aria-controls={stop.isExpanded ? stop.controls : undefined}
    >
      {face}
    </button>
  )
}
