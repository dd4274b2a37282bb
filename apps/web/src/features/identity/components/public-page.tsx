import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadAllStrings } from '../../../lib/i18n.ts'
import { pageConfig } from '../../../lib/page-config.ts'
import { LoginArt } from '../../../ui/art/login-art.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { LanguageSelect } from './language-select.tsx'
import styles from './public-page.module.css'

const CaptchaNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./captcha/captcha-notice.tsx'), loadAllStrings()])
  return { default: notice.CaptchaNotice }
})

/** The layout for visitors: a drawing of a route, one card, and a footer. */
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
      <div className={styles.card}>
        <main>
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
