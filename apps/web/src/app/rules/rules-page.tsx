import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TopBar } from '../../ui/bars/top-bar.tsx'
import { LinkText } from '../../ui/link-text.tsx'
import { useArrival } from '../use-arrival.ts'
import styles from './rules-page.module.css'

interface RulesPageProps {
  path: string
  title: string
  version: number
  /** The day from which these words hold. */
  since: string
  children: ReactNode
}

/** For everybody, signed in or not; the mark leads to wherever one belongs. */
export function RulesPage({ path, title, version, since, children }: RulesPageProps) {
  const { i18n } = useLingui()
  useArrival(title)
  // A calendar day has no time zone.
  const day = i18n.date(`${since}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className={styles.column}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar brandTo="/" />
      <main id="main" tabIndex={-1} className={styles.page}>
        <header>
          <h1 className="display" tabIndex={-1}>
            {title}
          </h1>
          <p className="meta">
            <Trans>
              Version {version}, {day}
            </Trans>
          </p>
        </header>
        {children}
      </main>
      <OtherPages current={path} />
    </div>
  )
}

function OtherPages({ current }: { current: string }) {
  const { t } = useLingui()
  const pages = [
    { to: '/terms', label: t`Terms` },
    { to: '/privacy', label: t`Privacy` },
    { to: '/guidelines', label: t`Community guidelines` },
    { to: '/safety', label: t`Staying safe` },
  ]
  return (
    <nav className={styles.others} aria-label={t`Our rules`}>
      {pages
        .filter(({ to }) => to !== current)
        .map(({ to, label }) => (
          <LinkText key={to} isTappable to={to}>
            {label}
          </LinkText>
        ))}
    </nav>
  )
}

/** One heading with what belongs under it. */
export function Rule({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}
