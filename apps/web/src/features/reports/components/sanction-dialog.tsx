import { useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { decisionHints, decisionNames } from './action-words.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useReasonRules } from '../../../lib/use-reason-rules.ts'
import { DaysChoice, SanctionPreview } from './sanction-parts.tsx'

interface SanctionDialogProps {
  act: 'limit' | 'ban'
  username: string
  onClose: () => void
  /** Resolves to whether it succeeded; the form keeps its text until then. */
  onSend: (reason: string, days: number | undefined) => Promise<boolean>
}

/** Asks for the length and the reason; previews what the student will read before anything is sent. */
export function SanctionDialog({ act, username, onClose, onSend }: SanctionDialogProps) {
  const { t } = useLingui()
  const { register, control, handleSubmit, formState, draft } = useDraftForm(`sanction:${act}:${username}`, {
    defaultValues: { days: '7', reason: '' },
    mode: 'onSubmit',
    keep: ['reason'],
  })
  const [days, reason] = useWatch({ control, name: ['days', 'reason'] })
  const handle = `@${username}`
  const rules = useReasonRules()
  const send = handleSubmit(async (said) => {
    if (!(await onSend(said.reason.trim(), said.days === '' ? undefined : Number(said.days)))) return
    draft.drop()
    onClose()
  })
  return (
    <ActionDialog
      title={act === 'ban' ? t`Ban ${handle}?` : t`Restrict ${handle}?`}
      label={decisionNames()[act]}
      isDanger={act === 'ban'}
      isSending={formState.isSubmitting}
      onSend={send}
      onClose={onClose}
    >
      <p className="call quiet">{decisionHints()[act]}</p>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <DaysChoice act={act} {...register('days')} />
      <TextArea
        label={t`Reason (shown to ${handle})`}
        rows={3}
        countTo={caseReasonLength.most}
        error={formState.errors.reason?.message}
        {...register('reason', rules)}
      />
      <SanctionPreview handle={handle} act={act} reason={reason} quote="" days={days} />
    </ActionDialog>
  )
}
