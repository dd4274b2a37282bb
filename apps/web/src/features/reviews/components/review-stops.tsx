import { Trans, useLingui } from '@lingui/react/macro'
import { reviewLength, reviewPrivateLength } from '@wayfellow/contract/client/reviews'
import type { ReviewOccasion } from '@wayfellow/contract/reviews'
import { useFormContext } from 'react-hook-form'
import { firstName } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { useFocusOn } from '../../../ui/use-focus-on.ts'
import styles from './review-stops.module.css'
import type { ReviewValues } from './review-values.ts'
import { againWords } from './review-words.ts'

interface StopProps {
  occasion: ReviewOccasion
}

export function AgainStop({ occasion }: StopProps) {
  const { t } = useLingui()
  const { register, formState } = useFormContext<ReviewValues>()
  return (
    <RadioGroup
      legend={<span className="head">{againWords(occasion)}</span>}
      hint={t`Your answer is private. Once three people have answered, others see how many said yes.`}
      choices={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ]}
      error={formState.errors.again?.message}
      {...register('again')}
    />
  )
}

export function WordsStop({ occasion: { other } }: StopProps) {
  const { t } = useLingui()
  const { register, formState } = useFormContext<ReviewValues>()
  const name = firstName(other)
  const place = useFocusOn('textarea')
  return (
    <div ref={place}>
      <TextArea
        label={t`What should others know about ${name}?`}
        hint={t`How was the welcome? What did you do together? What would a friend want to know?`}
        rows={7}
        countTo={reviewLength.most}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </div>
  )
}

export function PrivateStop({ occasion: { other } }: StopProps) {
  const { t } = useLingui()
  const { register, watch, formState } = useFormContext<ReviewValues>()
  const name = firstName(other)
  const isHarmed = watch('feltSafe') === 'no' || watch('feltSafe') === 'notQuite'
  const place = useFocusOn('input:checked', 'input')
  return (
    <>
      <div ref={place}>
        <RadioGroup
          legend={<span className="head">{t`Did you feel safe?`}</span>}
          hint={t`Only our team can see your answer, never ${name}.`}
          choices={[
            { value: 'yes', label: t`Yes` },
            { value: 'notQuite', label: t`Not quite` },
            { value: 'no', label: t`No` },
          ]}
          error={formState.errors.feltSafe?.message}
          {...register('feltSafe')}
        />
      </div>
      {isHarmed && (
        <Card variant="sunken">
          <p>
            <Trans>
              We're sorry. Our team will read this before anyone reads your review. If you're in danger, call
              the emergency number of the country you're in.
            </Trans>
          </p>
          <LinkText isTappable to="/safety">
            <Trans>Where to get help</Trans>
          </LinkText>
        </Card>
      )}
      <TextArea
        label={t`Anything only our team should know? (optional)`}
        hint={t`What you write here opens a case. ${name} won't be notified.`}
        rows={4}
        countTo={reviewPrivateLength}
        error={formState.errors.privateWords?.message}
        {...register('privateWords')}
      />
    </>
  )
}

/** Previews what everybody will read, and says when. */
export function LookStop({ occasion: { other } }: StopProps) {
  const { watch } = useFormContext<ReviewValues>()
  const name = firstName(other)
  const place = useFocusOn('h2')
  return (
    <>
      <div ref={place}>
        <h2 className="head" tabIndex={-1}>
          <Trans>What others will read</Trans>
        </h2>
      </div>
      <Card>
        <p className={styles.text} dir="auto">
          {watch('text').trim()}
        </p>
      </Card>
      <p className="quiet">
        <Trans>
          Your reviews become public together, once both are written or after 14 days. Until then, {name} only
          knows that you've written one, and you can change or delete it.
        </Trans>
      </p>
    </>
  )
}
