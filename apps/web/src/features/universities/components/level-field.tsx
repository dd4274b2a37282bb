import { Trans, useLingui } from '@lingui/react/macro'
import { levels } from '@wayfellow/contract/client/universities/admin'
import type { KeptUniversity, Level } from '@wayfellow/contract/universities/admin'
import { useController } from 'react-hook-form'
import { Select } from '../../../ui/fields/select.tsx'
import type { UniversityFormControl } from './university-values.ts'

/** The type decides whether its addresses confirm anybody. */
export function LevelField({ control }: { control: UniversityFormControl }) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'level' })
  const words = useLevelWords()
  const hints: Record<Level, string> = {
    university: t`Email addresses here confirm students and members.`,
    college: t`Email addresses here don't confirm anyone. Confirm people one by one.`,
    unknown: t`Email addresses here don't confirm anyone until you choose a type.`,
    secondary: t`Email addresses here never confirm anyone, and nobody can choose it as their university.`,
  }
  return (
    <Select
      label={t`Type of institution`}
      hint={hints[field.value]}
      value={field.value}
      onChange={({ target }) => field.onChange(levels.find((level) => level === target.value) ?? 'unknown')}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {words[level]}
        </option>
      ))}
    </Select>
  )
}

export function useLevelWords(): Record<Level, string> {
  const { t } = useLingui()
  return {
    university: t`University`,
    college: t`College`,
    unknown: t`Not reviewed yet`,
    secondary: t`School`,
  }
}

/** The sources that agree on an institution, and the day of the last import. */
export function SourceLine({ source }: { source: NonNullable<KeptUniversity['source']> }) {
  const { i18n } = useLingui()
  const names = source.names.join(', ')
  const day = source.listedOn === null ? undefined : i18n.date(source.listedOn, { dateStyle: 'long' })
  return (
    <p className="meta">
      {day === undefined ? (
        <Trans>Sources: {names}.</Trans>
      ) : (
        <Trans>
          Sources: {names}, on {day}.
        </Trans>
      )}
    </p>
  )
}
