import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSession } from '../../../../lib/session.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { InviterSuggestion } from '../../../links/index.ts'
import { StudentSection } from '../../../universities/index.ts'
import { StudyFields } from '../study-fields.tsx'
import { studyResolver } from '../edit/profile-values.ts'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import styles from './stops.module.css'
import type { StopProps } from './stop-props.ts'

/** University and field of study; below them, the code that confirms the student status. */
export function StudiesStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const session = useSession()
  const isVerified = session.status === 'authenticated' && session.user.verified
  const { draft, ...form } = useDraftForm('stop-studies', {
    defaultValues: { university: profile.university, studyField: profile.studyField ?? '' },
    keep: ['university', 'studyField'],
    resolver: studyResolver,
  })
  const { handleSubmit, formState, resetField, getFieldState } = form
  // The code below may have confirmed where somebody studies: the server has filled it in.
  useEffect(() => {
    if (!getFieldState('university').isDirty) resetField('university', { defaultValue: profile.university })
  }, [profile.university, getFieldState, resetField])

  const submit = handleSubmit(async ({ universityId = null, studyField = null }) => {
    await saveNowOrLater(
      { universityId, studyField },
      { university: form.getValues('university'), studyField },
    )
    draft.drop()
    onDone()
  })

  return (
    <>
      <QuestionFrame
        question={<Trans>What do you study?</Trans>}
        text={<Trans>This helps students at your university or in your field find you.</Trans>}
        note={isVerified ? t`Student status confirmed.` : t`You can enter the code later.`}
        onSkip={formState.isDirty ? undefined : onSkip}
        isSaving={formState.isSubmitting}
        draft={draft}
        onSubmit={() => void submit()}
      >
        <FormProvider {...form}>
          {form.watch('university') === null && (
            <InviterSuggestion
              of="university"
              onChoose={(chosen) => form.setValue('university', chosen, { shouldDirty: true })}
            />
          )}
          <StudyFields />
        </FormProvider>
      </QuestionFrame>
      {/* A form of its own: a code is entered, not saved with the rest. */}
      <div className={styles.student}>
        <StudentSection />
      </div>
    </>
  )
}
