import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/fields/select.tsx'
import { languageChoices } from '../../profiles/index.ts'

interface LanguageSelectProps {
  label: string
  value: string | undefined
  onChange: (code: string) => void
}

export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const { t } = useLingui()
  return (
    <Select label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`Any language`}</option>
      {languageChoices().map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
