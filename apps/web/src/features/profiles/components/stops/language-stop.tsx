import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { languagesAtMost } from '@wayfellow/contract/client/profiles'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { LanguageRows } from '../../../../ui/fields/language-rows.tsx'
import { isLevel, languageChoices, levelChoices } from '../edit/lists.ts'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import type { StopProps } from './stop-props.ts'

export function LanguageStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const choices = useMemo(() => languageChoices(), [])
  const { handleSubmit, formState, control, draft, watch } = useDraftForm('stop-languages', {
    defaultValues: { languages: profile.languages },
    keep: ['languages'],
  })
  const { errors, isSubmitting } = formState
  const count = watch('languages').length

  const submit = handleSubmit(async ({ languages }) => {
    await saveNowOrLater({ languages }, { languages })
    draft.drop()
    onDone()
  })

  return (
    <QuestionFrame
      question={<Trans>Which languages do you speak?</Trans>}
      text={
        <Trans>Hosts and language tandems find you by your languages. You don't have to be perfect.</Trans>
      }
      note={
        count === 0
          ? t`One is enough.`
          : plural(count, {
              one: '# added. You can add more later.',
              other: '# added. You can add more later.',
            })
      }
      onSkip={count === 0 ? onSkip : undefined}
      isSaving={isSubmitting}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <Controller
        control={control}
        name="languages"
        rules={{ validate: (value) => value.length > 0 || t`Add at least one language.` }}
        render={({ field }) => (
          <LanguageRows
            label={t`Add a language`}
            isLabelHidden
            languages={choices}
            levels={levelChoices()}
            firstLevel="B1"
            atMost={languagesAtMost}
            value={field.value}
            onChange={(rows) =>
              field.onChange(rows.flatMap(({ code, level }) => (isLevel(level) ? [{ code, level }] : [])))
            }
          />
        )}
      />
      <div role="alert">{errors.languages?.message && <ErrorLine>{errors.languages.message}</ErrorLine>}</div>
    </QuestionFrame>
  )
}
