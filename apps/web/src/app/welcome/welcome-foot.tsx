import { useLingui } from '@lingui/react/macro'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { languageNames } from '../../lib/language-names.ts'
import styles from './welcome.module.css'

/** The links under the log-in card, which has a footer of its own. Those of the languages also work without scripts. */
export function WelcomeFoot() {
  const { t } = useLingui()
  const pages = [
    { to: '/about', label: t`About` },
    { to: '/safety', label: t`Staying safe` },
    { to: '/terms', label: t`Terms` },
    { to: '/privacy', label: t`Privacy` },
  ]
  return (
    <div className={styles.foot}>
      <nav className={styles.links} aria-label={t`About Wayfellow`}>
        {pages.map(({ to, label }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </nav>
      <nav className={styles.links} aria-label={t`Languages`}>
        {languages.map((language) => (
          <a key={language} href={`/?lang=${language}`} lang={language} hrefLang={language}>
            {languageNames[language]}
          </a>
        ))}
      </nav>
    </div>
  )
}
