import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../../lib/i18n.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { keepLanguage } from '../../api.ts'
import { languageOptions, takeLanguage } from '../language-options.tsx'

/** Here it is spoken at once, on other devices from the next visit on. */
export function Language() {
  const { t } = useLingui()
  const value = useLanguage()
  return (
    <Select
      label={<span className="head">{t`Language`}</span>}
      hint={t`Applies to all your devices. What people write stays in the language they wrote it in.`}
      value={value}
      onChange={(event) => {
        const language = takeLanguage(event)
        if (language) void keepLanguage(language)
      }}
    >
      {languageOptions}
    </Select>
  )
}
