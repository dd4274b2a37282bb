import { Trans, useLingui } from '@lingui/react/macro'
import {
  aboutLength,
  canShowLength,
  interestLength,
  interestsAtMost,
} from '@wayfellow/contract/client/profiles'
import { aboutLeastLength } from '@wayfellow/contract/client/profiles/own'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ChipsInput } from '../../../../ui/fields/chips-input.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile-section.module.css'
import type { ProfileValues } from './profile-values.ts'

export function AboutSection() {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<ProfileValues>()
  const { errors, isSubmitting } = formState
  const about = useWatch({ control, name: 'about' }).trim()
  const left = Math.max(aboutLeastLength - about.length, 0)
  return (
    <ProfileSection id="about" title={<Trans context="of a person">About</Trans>}>
      <TextArea
        label={t`About you`}
        hint={
          left > 0
            ? t`${left} more characters to complete your profile.`
            : t`What you study, what you cook, what you'd show a guest.`
        }
        rows={6}
        countTo={aboutLength}
        readOnly={isSubmitting}
        error={errors.about?.message}
        {...register('about')}
      />
      {about !== '' && (
        <div className={styles.preview}>
          <h3 className="meta">
            <Trans>What others see first</Trans>
          </h3>
          <LongText>{about}</LongText>
        </div>
      )}
    </ProfileSection>
  )
}

export function InterestsSection() {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<ProfileValues>()
  const { errors, isSubmitting } = formState
  return (
    <>
      <ProfileSection id="interests" title={<Trans>Interests</Trans>}>
        <Controller
          control={control}
          name="interests"
          render={({ field }) => (
            <ChipsInput
              label={t`What you could talk about for an hour`}
              hint={t`Press Enter or type a comma after each one.`}
              placeholder={t`Night trains, sourdough …`}
              atMost={interestsAtMost}
              maxLength={interestLength}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </ProfileSection>
      <ProfileSection id="show" title={<Trans>What I can show you</Trans>}>
        <TextArea
          label={t`In your city, or in your kitchen`}
          rows={3}
          countTo={canShowLength}
          readOnly={isSubmitting}
          error={errors.canShow?.message}
          {...register('canShow')}
        />
      </ProfileSection>
    </>
  )
}
