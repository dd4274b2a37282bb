import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../logo.tsx'
import { Tag } from '../tag.tsx'
import styles from './admin-bar.module.css'

type AdminSection = { key: string; label: string; icon: ReactNode; to: string; isCurrent: boolean }
type AdminBarProps = { sections: readonly AdminSection[]; menu: ReactNode }

export function AdminBar({ sections, menu }: AdminBarProps) {
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <Logo size="small" />
        <Tag>
          <Trans>Admin</Trans>
        </Tag>
        <div className={styles.menu}>{menu}</div>
      </div>
      <nav className={styles.sections} aria-label={t`Admin`}>
        {sections.map(({ key, label, icon, to, isCurrent }) => (
          <Link key={key} to={to} className={styles.section} aria-current={isCurrent ? 'page' : undefined}>
            {icon}
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
