import { Trans, useLingui } from '@lingui/react/macro'
import { reviewAnswerLength } from '@wayfellow/contract/client/reviews'
import type { Review } from '@wayfellow/contract/reviews'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/toast.ts'
import { answer } from '../api.ts'
import { answerResolver } from './review-values.ts'

type AnswerDialogProps = { review: Review; onClose: () => void }

/** One answer, for good: it says so before it is sent. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState, draft } = useDraftForm<{ text: string }>(
    `review-answer:${review._id}`,
    { defaultValues: { text: '' }, keep: ['text'], resolver: answerResolver },
  )
  const submit = handleSubmit(async ({ text }) => {
    setProblem(undefined)
    try {
      await answer(review._id, text)
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't send it. Check your connection and try again.`)
      return
    }
    draft.drop()
    showToast(t`Reply sent`)
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Reply to this review`}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isLoading={formState.isSubmitting} onClick={() => void submit()}>
            <Trans>Send reply</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Your reply`}
        hint={t`Everyone can read it under the review. You can reply once, and you can't change it.`}
        rows={4}
        countTo={reviewAnswerLength}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
    </Dialog>
  )
}
