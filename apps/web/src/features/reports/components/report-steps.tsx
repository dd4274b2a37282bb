import { Trans, useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import { useFormContext } from 'react-hook-form'
import { firstName } from '../../../lib/words.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { ReportTarget } from './report-dialog-store.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import styles from './report-steps.module.css'
import { hasConversation, type ReportValues } from './report-values.ts'
import { categories, categoryNames } from './report-words.tsx'
import { useFocusOn } from '../../../ui/use-focus-on.ts'

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
        legend={t`What's wrong?`}
        hint={
          person
            ? t`Only our team reads your report. ${name} won't be told.`
            : t`Only our team reads your report.`
        }
        choices={categories.map((category) => ({
          value: category,
          label: names[category],
          hint: category === 'safety' && <InDanger />,
        }))}
        error={formState.errors.category?.message}
        {...register('category', { onChange: () => clearErrors('category') })}
      />
    </div>
  )
}

export function ReasonStep({ target, onChoose }: StepProps & { onChoose: () => void }) {
  const { kind, person } = target
  const { t } = useLingui()
  const { register, formState, getValues } = useFormContext<ReportValues>()
  const category = getValues('category')
  const name = person ? firstName(person) : ''
  const place = useFocusOn('textarea')
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
        countTo={caseReasonLength.most}
        hint={t`Tell us in your own words: what happened, when, and anything else that helps us understand.`}
        rows={4}
        // So that it is counted, too, when one comes back from choosing messages.
        defaultValue={getValues('words')}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <EvidenceFields kind={kind} onChoose={onChoose} />
      <div>
        {hasConversation(kind) && (
          <Checkbox label={t`The team can read our conversation`} {...register('mayRead')} />
        )}
        {person && <Checkbox label={t`Also block ${name}`} {...register('alsoBlock')} />}
      </div>
    </div>
  )
}

const InDanger = () => <Trans>If someone is in danger right now, call 112.</Trans>
