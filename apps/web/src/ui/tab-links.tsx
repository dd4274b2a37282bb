import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './tab-links.module.css'

type TabLink = { key: string; to: To; label: ReactNode; isCurrent: boolean }
type TabLinksProps = { label: string; tabs: readonly TabLink[]; onClick?: () => void }

/** Tabs that are pages of their own (`?section=`): links, so Tab and Enter work; arrows move along too. */
export function TabLinks({ label, tabs, onClick }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, to, label: name, isCurrent }) => (
        <Link
          key={key}
          to={to}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onClick}
          onKeyDown={moveAlong}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function moveAlong(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const isForward = (event.key === 'ArrowRight') === event.currentTarget.matches(':dir(ltr)')
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const target = isForward ? nextElementSibling : previousElementSibling
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
