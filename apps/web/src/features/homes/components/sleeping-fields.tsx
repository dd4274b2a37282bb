import { Trans, useLingui } from '@lingui/react/macro'
import { guestsAtMost, nightsAtMost } from '@wayfellow/contract/client/homes'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { bedWords, sleepingWords } from './home-words.ts'
import { useHomeField, useHomeForm } from './home-form.ts'

export function SleepingFields() {
  const { t } = useLingui()
  const { register } = useHomeForm()
  return (
    <>
      <Select label={t`Where guests sleep`} {...register('sleeping')}>
        <Unsaid />
        <Options words={sleepingWords()} />
      </Select>
      <Select label={t`Bed type`} {...register('bed')}>
        <Unsaid />
        <Options words={bedWords()} />
      </Select>
      <Count name="maxGuests" label={t`Maximum guests`} min={1} max={guestsAtMost} />
      <Count name="longestStay" label={t`Maximum nights`} min={1} max={nightsAtMost} />
      <YesNoField name="lastMinute" legend={t`Last-minute requests OK?`} />
      <YesNoField
        name="landings"
        legend={t`Can new exchange students stay with you for up to a week, until their room is ready?`}
      />
    </>
  )
}

export const Unsaid = () => (
  <option value="">
    <Trans>Prefer not to say</Trans>
  </option>
)

export const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))

type CountProps = {
  name: 'maxGuests' | 'longestStay' | 'flatmates'
  label: string
  min: number
  max: number
}

export function Count({ name, label, min, max }: CountProps) {
  const { value, change } = useHomeField(name)
  return <Stepper label={label} min={min} max={max} isOptional value={value} onChange={change} />
}

export function YesNoField({
  name,
  legend,
}: {
  name: 'lastMinute' | 'landings' | 'stepFree'
  legend: string
}) {
  const { t } = useLingui()
  const { value, change } = useHomeField(name)
  return (
    <SegmentedControl
      legend={legend}
      choices={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
        { value: '', label: t`Prefer not to say` },
      ]}
      name={name}
      value={value}
      onChange={({ target }) => change(target.value === 'yes' || target.value === 'no' ? target.value : '')}
    />
  )
}
