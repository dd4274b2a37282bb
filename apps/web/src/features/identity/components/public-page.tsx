import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadAllStrings } from '../../../lib/i18n.ts'
import { pageConfig } from '../../../lib/page-config.ts'
import { Logo } from '../../../ui/logo.tsx'
import { LanguageSelect } from './language-select.tsx'
import styles from './public-page.module.css'

const CaptchaNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./captcha/captcha-notice.tsx'), loadAllStrings()])
  return { default: notice.CaptchaNotice }
})

/** A visitor's first page shows the welcome in its place, so it does not travel with that page. */
const LoginArt = lazy(async () => ({
  default: (await import('../../../ui/art/login-art.tsx')).LoginArt,
}))

/** The layout for visitors: a drawing of a route, one card, and a footer. */
export function PublicPage({
  title,
  tag,
  isBesideWelcome = false,
  children,
}: {
  title: string
  tag?: ReactNode
  /** The card alone: the page around it has a heading and a look of its own. */
  isBesideWelcome?: boolean
  children: ReactNode
}) {
  const Heading = isBesideWelcome ? 'h2' : 'h1'
  return (
    <div className={isBesideWelcome ? styles.beside : styles.page}>
      {!isBesideWelcome && (
        <div className={styles.art}>
          <Suspense>
            <LoginArt />
          </Suspense>
        </div>
      )}
      <div className={styles.card}>
        <main>
          <Heading className="sr" tabIndex={-1}>
            {title}
          </Heading>
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
          <p>
            <Trans>By students, for students</Trans>
          </p>
          <LanguageSelect />
          {pageConfig.captcha?.provider === 'recaptcha' && (
            <Suspense>
              <CaptchaNotice />
            </Suspense>
          )}
        </footer>
      </div>
    </div>
  )
}
