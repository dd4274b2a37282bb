import { useLingui } from '@lingui/react/macro'
import { flatmatesAtMost, homeTextLength } from '@wayfellow/contract/client/homes'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useHomeField, useHomeForm } from './home-form.ts'
import { amenitiesOf, amenityWords, petsWords, smokingWords } from './home-words.ts'
import { Count, Options, Unsaid, YesNoField } from './sleeping-fields.tsx'
import styles from './home-form.module.css'

/** Flatmates, house habits and amenities of a home. */
export function LivingFields() {
  const { t } = useLingui()
  const { register, formState } = useHomeForm()
  const { quietFrom, quietTo } = formState.errors
  return (
    <>
      <Count name="flatmates" label={t`Flatmates`} min={0} max={flatmatesAtMost} />
      <Select label={t`Pets`} {...register('pets')}>
        <Unsaid />
        <Options words={petsWords()} />
      </Select>
      <Select label={t`Smoking`} {...register('smoking')}>
        <Unsaid />
        <Options words={smokingWords()} />
      </Select>
      <div className={styles.pair}>
        <TextField
          type="time"
          label={t`Quiet from`}
          error={quietFrom?.message}
          {...register('quietFrom', { deps: 'quietTo' })}
        />
        <TextField
          type="time"
          label={t`until`}
          error={quietTo?.message}
          {...register('quietTo', { deps: 'quietFrom' })}
        />
      </div>
      <YesNoField name="stepFree" legend={t`Step-free access?`} />
      <Amenities />
    </>
  )
}

function Amenities() {
  const { t } = useLingui()
  const words = amenityWords()
  const { value, change } = useHomeField('amenities')
  return (
    <div>
      <p className={styles.label} aria-hidden>
        {t`Amenities`}
      </p>
      <Chips label={t`Amenities`}>
        {amenitiesOf(words).map((each) => {
          const isPressed = value.includes(each)
          return (
            <Chip
              key={each}
              isPressed={isPressed}
              onClick={() => change(isPressed ? value.filter((other) => other !== each) : [...value, each])}
            >
              {words[each]}
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}

/** Words that everybody reads who may see the home. */
export function HomeTexts() {
  const { t } = useLingui()
  const { register, formState } = useHomeForm()
  const { about, houseRules } = formState.errors
  return (
    <>
      <TextArea
        label={t`About your place`}
        hint={t`Others can read this. Leave out your street and house number.`}
        countTo={homeTextLength}
        error={about?.message}
        {...register('about')}
      />
      <TextArea
        label={t`House rules`}
        countTo={homeTextLength}
        error={houseRules?.message}
        {...register('houseRules')}
      />
    </>
  )
}
