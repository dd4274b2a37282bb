import { Trans, useLingui } from '@lingui/react/macro'
import { mostTerms, termKinds } from '@wayfellow/contract/client/universities/admin'
import type { SourcedTerm } from '@wayfellow/contract/universities/admin'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FieldErrors, type UseFormRegister, type UseFormSetValue, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { UniversityFormControl, UniversityValues } from './university-values.ts'
import styles from './university-form.module.css'
import { termKindNames, termSources } from './term-words.ts'

interface TermsEditorProps {
  /** As they are kept, with where they come from. */
  kept: readonly SourcedTerm[]
  control: UniversityFormControl
  register: UseFormRegister<UniversityValues>
  setValue: UseFormSetValue<UniversityValues>
  errors: FieldErrors<UniversityValues>['terms']
}

/** When there are lectures, exams and breaks; hosts block the exam weeks of their calendar by these. */
export function TermsEditor({ kept, control, register, setValue, errors }: TermsEditorProps) {
  const { t } = useLingui()
  // The library's own lists of fields would travel with the log-in page, which shares its code.
  const terms = useWatch({ control, name: 'terms' })
  const change = (next: UniversityValues['terms']) => setValue('terms', next, { shouldDirty: true })
  const words = termKindNames()
  const sources = termSources()
  // Terms changed here count as entered by our team.
  const sourceOf = (term: UniversityValues['terms'][number]) =>
    kept.find(
      ({ kind, startsOn, endsOn }) =>
        kind === term.kind && startsOn === term.startsOn && endsOn === term.endsOn,
    )?.source ?? 'team'
  return (
    <fieldset className={styles.group}>
      <legend className="head">
        <Trans>Term dates</Trans>
      </legend>
      {terms.map((term, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a field goes by its place
        <div key={nth} className={styles.term}>
          <div className={styles.kind}>
            <Select label={t`What`} {...register(`terms.${nth}.kind`)}>
              {termKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words[kind]}
                </option>
              ))}
            </Select>
            <IconButton
              label={t`Remove these dates`}
              icon={<X aria-hidden />}
              onClick={() => change(terms.toSpliced(nth, 1))}
            />
          </div>
          <TextField
            label={t`Start date`}
            type="date"
            error={errors?.[nth]?.startsOn?.message}
            {...register(`terms.${nth}.startsOn`)}
          />
          <TextField
            label={t`End date`}
            type="date"
            error={errors?.[nth]?.endsOn?.message}
            {...register(`terms.${nth}.endsOn`)}
          />
          <p className={classNames('meta', styles.source)}>{sources[sourceOf(term)]}</p>
        </div>
      ))}
      {terms.length < mostTerms && (
        <Button
          variant="outline"
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => change([...terms, { kind: 'exams', startsOn: '', endsOn: '' }])}
        >
          <Trans>Add dates</Trans>
        </Button>
      )}
    </fieldset>
  )
}
