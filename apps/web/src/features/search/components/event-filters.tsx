import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { LanguageSelect } from './language-select.tsx'
import type { FilterFieldsProps } from './search-values.ts'

export function EventFilters({ values, set }: FilterFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <LanguageSelect
        label={t`Language`}
        value={values['language']}
        onChange={(code) => set('language', code)}
      />
      <Checkbox
        label={t`Only with spots left`}
        checked={values['free'] !== undefined}
        onChange={(event) => set('free', event.target.checked ? 'true' : '')}
      />
    </>
  )
}
