import { Trans, useLingui } from '@lingui/react/macro'
import { TopBar } from '../../ui/bars/top-bar.tsx'
import { AboutScreen } from '../settings/about-screen.tsx'
import { useArrival } from '../use-arrival.ts'
import styles from './rules-page.module.css'

/** /about: what the settings say under About, for visitors. */
export function AboutPage() {
  const { t } = useLingui()
  useArrival(t`About`)
  return (
    <div className={styles.column}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar brandTo="/" />
      <main id="main" tabIndex={-1}>
        <h1 className="sr" tabIndex={-1}>
          {t`About`}
        </h1>
        <AboutScreen />
      </main>
    </div>
  )
}
