import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ageLeast, ageMost, guestsMost } from '@wayfellow/contract/search/host-filters'
import { Suspense } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { UniversityPicker } from '../../universities/index.ts'
import { universityNameQuery } from '../api.ts'
import styles from './filter-sheet.module.css'
import { activeWords, flagWords, hostingWords, sortWords } from './filter-words.ts'
import { LanguageSelect } from './language-select.tsx'
import type { FilterFieldsProps } from './search-values.ts'

interface ChoiceProps {
  label: string
  words: Record<string, string>
  /** Stands for nothing said. */
  usual: string
  value: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, words, usual, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value ?? usual}
      onChange={({ target }) => onChange(target.value === usual ? '' : target.value)}
    >
      {Object.entries(words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  )
}

export function HostFilters({ values, set, isVerified }: FilterFieldsProps) {
  const { t } = useLingui()
  const flags = [
    ...Object.entries(flagWords()).map(([name, { chip, sheet }]) => [name, sheet ?? chip] as const),
    ...(isVerified ? ([['gender', t`My gender only`]] as const) : []),
  ] as const
  return (
    <>
      <Stepper
        label={t`Guests`}
        min={1}
        max={guestsMost}
        value={Number(values['guests'] ?? 1)}
        onChange={(guests) => set('guests', guests === 1 ? '' : String(guests))}
      />
      <Choice
        label={t`Sort by`}
        words={sortWords()}
        usual="fit"
        value={values['sort']}
        onChange={(sort) => set('sort', sort)}
      />
      <Choice
        label={t`Who`}
        words={hostingWords()}
        usual="open"
        value={values['hosting']}
        onChange={(hosting) => set('hosting', hosting)}
      />
      {flags.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={values[name] !== undefined}
          onChange={({ target }) => set(name, target.checked ? (name === 'gender' ? 'same' : 'true') : '')}
        />
      ))}
      <LanguageSelect
        label={t`Speaks`}
        value={values['language']}
        onChange={(code) => set('language', code)}
      />
      <LanguageSelect
        label={t`Wants to learn`}
        value={values['learn']}
        onChange={(code) => set('learn', code)}
      />
      <University id={values['university']} onChoose={(id) => set('university', id)} />
      {isVerified && (
        <div className={styles.pair}>
          <Age label={t`Minimum age`} value={values['ageFrom']} onChange={(age) => set('ageFrom', age)} />
          <Age label={t`Maximum age`} value={values['ageTo']} onChange={(age) => set('ageTo', age)} />
        </div>
      )}
      <Choice
        label={t`Last active`}
        words={activeWords()}
        usual="halfYear"
        value={values['lastActive']}
        onChange={(active) => set('lastActive', active)}
      />
    </>
  )
}

const ages = Array.from({ length: ageMost - ageLeast + 1 }, (_, nth) => ageLeast + nth)

interface AgeProps {
  label: string
  value: string | undefined
  onChange: (age: string) => void
}

function Age({ label, value, onChange }: AgeProps) {
  const { t } = useLingui()
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`Any`}</option>
      {ages.map((age) => (
        <option key={age} value={age}>
          {age}
        </option>
      ))}
    </Select>
  )
}

function University({ id, onChoose }: { id: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...universityNameQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Suspense>
      <UniversityPicker
        label={t`University`}
        value={id === undefined || !data ? null : { _id: id, name: data }}
        onChoose={({ _id }) => onChoose(_id)}
      />
    </Suspense>
  )
}
