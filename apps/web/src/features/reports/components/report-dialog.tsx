import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { showToast } from '../../../ui/toast.ts'
import { dropWaiting, readPhotosAnew, useWaitingPhotos } from '../../photos/index.ts'
import { blockStudent } from '../../relations/index.ts'
import { file } from '../api.ts'
import type { ReportTarget } from './report-dialog-store.ts'
import { MessagesStep } from './messages-step.tsx'
import { CategoryStep, ReasonStep } from './report-steps.tsx'
import {
  hasConversation,
  noValues,
  reportResolver,
  type ReportValues,
  type ReportWords,
} from './report-values.ts'
import { titleOf } from './report-words.tsx'

interface ReportDialogProps {
  target: ReportTarget
  isOpen: boolean
  onClose: () => void
}

/** Asks for the category, then the reason: two short steps, so that nothing is below the edge of a phone screen. */
export function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<'category' | 'reason' | 'messages'>('category')
  const [problem, setProblem] = useState<string>()
  const photos = useWaitingPhotos('report')
  const isOffline = useNetwork().kind === 'offline'
  const { kind, targetId, chatId, person } = target
  const form = useDraftForm<ReportValues, ReportWords>(`report:${kind}:${targetId}`, {
    defaultValues: noValues,
    // An error line on leaving a field would move the next choice from under the finger.
    mode: 'onSubmit',
    // Permissions, and what is shown, are given anew each time.
    keep: ['category', 'words'],
    resolver: reportResolver,
  })
  const { draft, formState, getValues, handleSubmit, trigger } = form

  async function goOn() {
    if (await trigger('category', { shouldFocus: true })) setStep('reason')
  }

  /** Photos of a report that is not sent must not wait for one about somebody else. */
  function close() {
    void dropWaiting('report')
    onClose()
  }

  const send = handleSubmit(async ({ category, words }) => {
    const { mayRead, alsoBlock, messageIds, talkId } = getValues()
    const missing = photos.hasFailed
      ? t`A photo didn't upload. Try again or remove it, then send.`
      : t`A photo is still uploading. Wait a moment, then send again.`
    setProblem(photos.hasFailed || photos.open > 0 ? missing : undefined)
    if (photos.hasFailed || photos.open > 0) return
    const isSent = await file({
      kind,
      targetId,
      ...(chatId !== undefined && { chatId }),
      category,
      words,
      mayRead: mayRead && hasConversation(kind),
      ...(messageIds.length > 0 && { messageIds, chatId: chatId ?? talkId }),
      ...(photos.ready.length > 0 && { photoIds: photos.ready }),
    })
    if (!isSent) return
    draft.drop()
    void readPhotosAnew('report')
    showToast(t`Report sent`)
    onClose()
    if (alsoBlock && person) await blockStudent(person.username)
  })

  return (
    <FormProvider {...form}>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={titleOf(kind, person ? firstName(person) : undefined)}
        foot={
          step === 'messages' ? (
            <Button onClick={() => setStep('reason')}>
              <Trans>Done</Trans>
            </Button>
          ) : step === 'reason' ? (
            <>
              <Button variant="outline" onClick={() => setStep('category')}>
                <Trans>Back</Trans>
              </Button>
              <Button isLoading={formState.isSubmitting} disabled={isOffline} onClick={() => void send()}>
                <Trans>Send report</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button onClick={() => void goOn()}>
                <Trans>Next</Trans>
              </Button>
            </>
          )
        }
      >
        {step === 'messages' && <MessagesStep target={target} />}
        {step === 'reason' && <ReasonStep target={target} onChoose={() => setStep('messages')} />}
        {step === 'category' && <CategoryStep target={target} />}
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <div role="alert">
          {isOffline && <ErrorLine>{t`You're offline`}</ErrorLine>}
          {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        </div>
      </Dialog>
    </FormProvider>
  )
}
