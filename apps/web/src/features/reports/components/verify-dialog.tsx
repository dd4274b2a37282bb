import { Trans, useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { UniversityPicker } from '../../universities/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useReasonRules } from '../../../lib/use-reason-rules.ts'

interface Values {
  university: Pick<UniversityChoice, '_id' | 'name'> | null
  reason: string
}

interface VerifyDialogProps {
  label: string
  username: string
  onClose: () => void
  /** Resolves to whether it succeeded; the form keeps its text until then. */
  onSend: (reason: string, universityId: string) => Promise<boolean>
}

/** Confirms the university of a student who cannot prove it by e-mail, and asks how the admin knows. */
export function VerifyDialog({ label, username, onClose, onSend }: VerifyDialogProps) {
  const { t } = useLingui()
  const { register, control, handleSubmit, formState, draft } = useDraftForm<Values>(`verify:${username}`, {
    defaultValues: { university: null, reason: '' },
    mode: 'onSubmit',
    keep: ['reason'],
  })
  const { field, fieldState } = useController({
    control,
    name: 'university',
    rules: { validate: (chosen) => chosen !== null || t`Choose the university` },
  })
  const handle = `@${username}`
  const rules = useReasonRules()
  const send = handleSubmit(async ({ university, reason }) => {
    if (!university || !(await onSend(reason.trim(), university._id))) return
    draft.drop()
    onClose()
  })
  return (
    <ActionDialog
      title={t`Confirm ${handle} as a student?`}
      label={label}
      isSending={formState.isSubmitting}
      onSend={send}
      onClose={onClose}
    >
      <p className="call quiet">
        <Trans>
          Confirms them for 12 months, just as a university email address would. They'll be notified.
        </Trans>
      </p>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <Suspense>
        <UniversityPicker
          isAnothers
          label={t`University`}
          error={fieldState.error?.message}
          value={field.value}
          onChoose={({ _id, name }) => field.onChange({ _id, name })}
        />
      </Suspense>
      <TextArea
        label={t`Reason`}
        rows={3}
        countTo={caseReasonLength.most}
        hint={t`Note the proof you saw. This is recorded in the admin log.`}
        error={formState.errors.reason?.message}
        {...register('reason', rules)}
      />
    </ActionDialog>
  )
}
