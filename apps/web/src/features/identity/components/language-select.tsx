import { useLingui } from '@lingui/react/macro'
import Globe from 'lucide-react/icons/globe'
import { useLanguage } from '../../../lib/i18n.ts'
import { languageOptions, takeLanguage } from './language-options.tsx'
import styles from './language-select.module.css'

/** In the footer of every page for visitors. What is being typed above stays. */
export function LanguageSelect() {
  const { t } = useLingui()
  const value = useLanguage()
  return (
    <span className={styles.place}>
      <Globe aria-hidden className={styles.globe} />
      <select value={value} onChange={takeLanguage} aria-label={t`Language`} className={styles.select}>
        {languageOptions}
      </select>
    </span>
  )
}
