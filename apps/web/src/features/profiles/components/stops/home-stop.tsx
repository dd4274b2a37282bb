import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '@wayfellow/contract/profiles'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import styles from './stops.module.css'
import type { StopProps } from './stop-props.ts'

const answers = ['yes', 'maybe', 'no'] as const satisfies readonly Answer[]
const asAnswer = (text: string | null) => answers.find((answer) => answer === text) ?? null

export function HomeStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, draft, watch } = useDraftForm('stop-home', {
    defaultValues: { hosting: profile.hosting ?? '', meetUp: profile.meetUp ?? '' },
    keep: ['hosting', 'meetUp'],
  })
  const isOpen = watch('hosting') === ''

  const submit = handleSubmit(async (values) => {
    const said = { hosting: asAnswer(values.hosting), meetUp: asAnswer(values.meetUp) }
    await saveNowOrLater(said, said)
    draft.drop()
    onDone()
  })

  return (
    <QuestionFrame
      question={<Trans>Could someone stay with you?</Trans>}
      text={
        <Trans>A sofa is plenty, and so is a coffee. You decide each time; nobody sees your address.</Trans>
      }
      note={isOpen ? t`You can answer this later.` : t`You can add details later under Edit home.`}
      onSkip={isOpen ? onSkip : undefined}
      isSaving={formState.isSubmitting}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <div className={styles.answers}>
        <SegmentedControl
          legend={t`A place to sleep`}
          choices={[
            { value: 'yes', label: t`Can host` },
            { value: 'maybe', label: t`Maybe` },
            { value: 'no', label: t`Not now` },
          ]}
          {...register('hosting')}
        />
        <SegmentedControl
          legend={t`Time to meet up`}
          choices={[
            { value: 'yes', label: t`Happy to` },
            { value: 'maybe', label: t`Maybe` },
            { value: 'no', label: t`Not now` },
          ]}
          {...register('meetUp')}
        />
      </div>
    </QuestionFrame>
  )
}
