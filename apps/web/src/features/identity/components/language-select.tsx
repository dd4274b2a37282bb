import { useLingui } from '@lingui/react/macro'
import Globe from 'lucide-react/icons/globe'
import styles from './language-select.module.css'
import { languageOptions, useLanguageChoice } from './language-options.tsx'

/** In the footer of every page for visitors. What is being typed above stays. */
export function LanguageSelect() {
  const { t } = useLingui()
  const choice = useLanguageChoice()
  return (
    <span className={styles.place}>
      <Globe aria-hidden className={styles.globe} />
      <select {...choice} aria-label={t`Language`} className={styles.select}>
        {languageOptions}
      </select>
    </span>
  )
}
