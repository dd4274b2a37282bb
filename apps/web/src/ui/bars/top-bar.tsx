import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  /** Home shows the logo instead of a title; it links here. */
  brandTo?: string
  title?: ReactNode
  /** A line under the title, such as "last active today". */
  subtitle?: ReactNode
  onBack?: () => void
  /** At most two. */
  actions?: ReactNode
  /** The element in which a screen puts its own actions, see ScreenBar. */
  actionsRef?: Ref<HTMLDivElement>
}

export function TopBar({ brandTo, title, subtitle, onBack, actions, actionsRef }: TopBarProps) {
  const { t } = useLingui()
  const isScrolled = useIsScrolled()
  return (
    <header className={classNames(styles.bar, isScrolled && styles.scrolled, onBack && styles.withBack)}>
      {onBack && (
        <IconButton label={t`Back`} icon={<ChevronLeft aria-hidden className="mirror" />} onClick={onBack} />
      )}
      {brandTo && (
        <Link className={styles.brand} to={brandTo} aria-label={t`Wayfellow, home`}>
          <Logo />
        </Link>
      )}
      <div className={styles.title}>
        {title && (
          // The focus lands here after a change of page, so that a screen reader says where one is.
          <h1 className="truncate" tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
        )}
        {subtitle && <p className="meta truncate">{subtitle}</p>}
      </div>
      <div ref={actionsRef} className={styles.actions}>
        {actions}
      </div>
    </header>
  )
}

function useIsScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0)
    // Asked at once, the browser would have to lay out a page that still changes.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
