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
import { blockStudent } from '../../relations/index.ts'
import { file } from '../api.ts'
import type { ReportTarget } from './asking.ts'
import { CategoryStep, ReasonStep } from './report-steps.tsx'
import { hasConversation, noValues, type ReportValues } from './report-values.ts'
import { titleOf } from './report-words.tsx'

interface ReportDialogProps {
  target: ReportTarget
  isOpen: boolean
  onClose: () => void
}

/** What it is, then why: two short steps, so that nothing hides below a phone's edge. */
export function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  const isOffline = useNetwork().kind === 'offline'
  const { kind, targetId, chatId, person } = target
  const form = useDraftForm<ReportValues>(`report:${kind}:${targetId}`, {
    defaultValues: noValues,
    // An error line on leaving a field would move the next choice from under the finger.
    mode: 'onSubmit',
    // Both permissions are given anew each time.
    keep: ['category', 'words'],
  })
  const { draft, formState, handleSubmit, trigger } = form

  async function goOn() {
    if (await trigger('category', { shouldFocus: true })) setWriting(true)
  }

  const send = handleSubmit(async ({ category, words, mayRead, alsoBlock }) => {
    if (category === '') return
    const report = { kind, targetId, ...(chatId !== undefined && { chatId }), category, words: words.trim() }
    if (!(await file({ ...report, mayRead: mayRead && hasConversation(kind) }))) return
    draft.drop()
    showToast(t`Report sent`)
    onClose()
    if (alsoBlock && person) await blockStudent(person.username)
  })

  return (
    <FormProvider {...form}>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={titleOf(kind, person ? firstName(person) : undefined)}
        foot={
          isWriting ? (
            <>
              <Button variant="outline" onClick={() => setWriting(false)}>
                <Trans>Back</Trans>
              </Button>
              <Button isLoading={formState.isSubmitting} disabled={isOffline} onClick={() => void send()}>
                <Trans>Send report</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button onClick={() => void goOn()}>
                <Trans>Next</Trans>
              </Button>
            </>
          )
        }
      >
        {isWriting ? <ReasonStep target={target} /> : <CategoryStep target={target} />}
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <div role="alert">{isOffline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
      </Dialog>
    </FormProvider>
  )
}
