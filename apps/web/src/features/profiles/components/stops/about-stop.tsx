import { Trans, useLingui } from '@lingui/react/macro'
import { aboutLength } from '@wayfellow/contract/client/profiles'
import { aboutLeastLength } from '@wayfellow/contract/client/profiles/own'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { aboutResolver } from '../edit/profile-values.ts'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import type { StopProps } from './stop-props.ts'

export function AboutStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, control, draft } = useDraftForm('stop-about', {
    defaultValues: { about: profile.about ?? '', pronouns: profile.pronouns ?? '' },
    keep: ['about', 'pronouns'],
    resolver: aboutResolver,
  })
  const { errors, isSubmitting } = formState
  const written = useWatch({ control, name: 'about' }).trim().length
  const left = Math.max(aboutLeastLength - written, 0)

  const submit = handleSubmit(async ({ about = null, pronouns = null }) => {
    await saveNowOrLater({ about, pronouns }, { about, pronouns })
    draft.drop()
    onDone()
  })

  return (
    <QuestionFrame
      question={<Trans>Tell us about yourself</Trans>}
      text={<Trans>A few lines are enough: what you study, what you cook, what you'd show a guest.</Trans>}
      note={left > 0 ? t`${left} characters to go.` : t`That's enough.`}
      onSkip={written === 0 ? onSkip : undefined}
      isSaving={isSubmitting}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t`About you`}
        rows={6}
        countTo={aboutLength}
        readOnly={isSubmitting}
        error={errors.about?.message}
        {...register('about')}
      />
      <TextField
        label={t`Pronouns`}
        hint={t`Optional: she/her, they/them …`}
        autoComplete="off"
        dir="auto"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.pronouns?.message}
        {...register('pronouns')}
      />
    </QuestionFrame>
  )
}
