import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoginArt } from '../../../ui/art/login-art.tsx'
import { Logo } from '../../../ui/logo.tsx'
import styles from './public-page.module.css'

/** What visitors see: the route, one card, and who stands behind it. */
export function PublicPage({
  title,
  tag,
  children,
}: {
  title: string
  tag?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <LoginArt />
      </div>
      <main className={styles.card}>
        <h1 className="sr" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.brand}>
          <Logo size="large" />
          {tag}
        </p>
        <p className={styles.line}>
          <Trans>
            Students host students.
            <br />
            Go somewhere, know someone.
          </Trans>
        </p>
        {children}
      </main>
      <footer className={styles.foot}>
        <Trans>By students, for students</Trans>
      </footer>
    </div>
  )
}
