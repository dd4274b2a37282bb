import { Trans, useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/reports'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { textRules } from '../../../lib/rules.ts'
import { firstName } from '../../../lib/words.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { ReportTarget } from './asking.ts'
import styles from './report-steps.module.css'
import { hasConversation, type ReportValues } from './report-values.ts'
import { categories, categoryNames } from './report-words.tsx'

interface StepProps {
  target: ReportTarget
}

export function CategoryStep({ target: { person } }: StepProps) {
  const { t } = useLingui()
  const { register, formState, clearErrors } = useFormContext<ReportValues>()
  const names = categoryNames()
  const name = person ? firstName(person) : ''
  const place = useFocusOn('input:checked', 'input')
  return (
    <div ref={place}>
      <RadioGroup
        legend={t`What is wrong?`}
        hint={
          person
            ? t`Only our team reads your report. ${name} isn't told.`
            : t`Only our team reads your report.`
        }
        choices={categories.map((category) => ({
          value: category,
          label: names[category],
          hint: category === 'safety' && <InDanger />,
        }))}
        error={formState.errors.category?.message}
        {...register('category', {
          required: t`Choose one of them`,
          onChange: () => clearErrors('category'),
        })}
      />
    </div>
  )
}

export function ReasonStep({ target: { kind, person } }: StepProps) {
  const { t } = useLingui()
  const { register, formState, getValues } = useFormContext<ReportValues>()
  const category = getValues('category')
  const name = person ? firstName(person) : ''
  const place = useFocusOn('textarea')
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  return (
    <div ref={place} className={styles.step}>
      {category !== '' && <p className="strong">{categoryNames()[category]}</p>}
      {category === 'safety' && (
        <p className="quiet">
          <InDanger />
        </p>
      )}
      <TextArea
        label={t`What happened?`}
        hint={t`Say it in your words: what, when, and whatever helps us to see it.`}
        rows={4}
        countTo={most}
        error={formState.errors.words?.message}
        {...register('words', {
          ...textRules({ required: tooShort, maxLength: most }),
          validate: (value) => value.trim().length >= least || tooShort,
        })}
      />
      <div>
        {hasConversation(kind) && (
          <Checkbox label={t`The team may read our conversation`} {...register('mayRead')} />
        )}
        {person && <Checkbox label={t`Also block ${name}`} {...register('alsoBlock')} />}
      </div>
    </div>
  )
}

const InDanger = () => <Trans>If somebody is in danger now, call 112.</Trans>

/** Each step begins where one goes on: a frame later, when what was kept of a draft stands in the fields. */
function useFocusOn(wanted: string, otherwise = wanted) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const frame = requestAnimationFrame(() => (find(wanted) ?? find(otherwise))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [wanted, otherwise])
  return place
}
