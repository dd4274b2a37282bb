import { Trans, useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textRules } from '../../../lib/rules.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { decisionHints, decisionNames } from './act-words.tsx'
import styles from './decide-dialog.module.css'
import { SanctionText } from './sanction-text.tsx'

interface SanctionDialogProps {
  act: 'limit' | 'ban'
  username: string
  onClose: () => void
  /** Says whether it is done: what was written stays until then. */
  onSend: (reason: string, days: number | undefined) => Promise<boolean>
}

/** For how long and why; what the student will read stands below before anything is sent. */
export function SanctionDialog({ act, username, onClose, onSend }: SanctionDialogProps) {
  const { t } = useLingui()
  const { register, control, handleSubmit, formState, draft } = useDraftForm(`sanction:${act}:${username}`, {
    defaultValues: { days: '7', reason: '' },
    mode: 'onSubmit',
    keep: ['reason'],
  })
  const [days, reason] = useWatch({ control, name: ['days', 'reason'] })
  const [openedAt] = useState(() => Date.now())
  const until = days === '' ? null : new Date(openedAt + Number(days) * 86_400_000)
  const whom = `@${username}`
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  const send = handleSubmit(async (said) => {
    if (!(await onSend(said.reason.trim(), said.days === '' ? undefined : Number(said.days)))) return
    draft.drop()
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={act === 'ban' ? t`Ban ${whom}?` : t`Stop new contacts of ${whom}?`}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={act === 'ban' ? 'danger' : 'primary'}
            isLoading={formState.isSubmitting}
            onClick={() => void send()}
          >
            {decisionNames()[act]}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="call quiet">{decisionHints()[act]}</p>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <SegmentedControl
          legend={t`For how long?`}
          choices={[
            { value: '3', label: t`3 days` },
            { value: '7', label: t`7 days` },
            { value: '30', label: t`30 days` },
            act === 'ban' ? { value: '', label: t`For good` } : { value: '90', label: t`90 days` },
          ]}
          {...register('days')}
        />
        <TextArea
          label={t`Reason, as ${whom} reads it`}
          rows={3}
          countTo={most}
          error={formState.errors.reason?.message}
          {...register('reason', {
            ...textRules({ required: tooShort, maxLength: most }),
            validate: (value) => value.trim().length >= least || tooShort,
          })}
        />
        <section className={styles.preview} aria-label={t`What ${whom} reads`}>
          <p className="meta">
            <Trans>What {whom} reads</Trans>
          </p>
          <SanctionText act={act} reason={reason.trim()} quote="" until={until?.toISOString() ?? null} />
        </section>
      </div>
    </Dialog>
  )
}
