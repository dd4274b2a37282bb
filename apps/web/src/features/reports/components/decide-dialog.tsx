import { useLingui } from '@lingui/react/macro'
import { type Case, caseReasonLength } from '@wayfellow/contract/reports'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import { actDone, type Decision, decisionHints, decisionNames, decisions, isSanction } from './act-words.tsx'
import { at } from './case-words.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { useReasonRules } from './use-reason-rules.ts'
import { DaysChoice, SanctionPreview } from './sanction-parts.tsx'

interface DecideDialogProps {
  of: Case
  onClose: () => void
}

interface Values {
  act: Decision
  days: string
  reason: string
  note: string
}

/** What is done, for how long and why; what the student will read stands below before anything is sent. */
export function DecideDialog({ of: one, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const possible = decisions.filter((act) => one.viewerActions.includes(act))
  const { register, control, handleSubmit, formState, setValue, draft } = useDraftForm<Values>(
    `case:${one._id}`,
    {
      defaultValues: { act: possible[0] ?? 'settle', days: '7', reason: '', note: '' },
      mode: 'onSubmit',
      // What is done is chosen anew each time.
      keep: ['reason', 'note'],
    },
  )
  const [act, days, reason] = useWatch({ control, name: ['act', 'days', 'reason'] })
  const [names, hints] = [decisionNames(), decisionHints()]
  const rules = useReasonRules()
  const lasts = act === 'limit' || act === 'ban'
  const { most } = caseReasonLength
  const whom = at(one.about)

  const send = handleSubmit(async (said) => {
    const length = lasts && said.days !== '' ? { days: Number(said.days) } : {}
    if (!(await decide(one, said.act, said.reason.trim(), { note: said.note.trim(), ...length }))) return
    draft.drop()
    showToast(actDone()[said.act])
    onClose()
  })

  return (
    <DeedDialog
      title={t`Decide about ${whom}`}
      label={names[act]}
      isDanger={act === 'ban'}
      isSending={formState.isSubmitting}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        legend={t`What is done?`}
        choices={possible.map((value) => ({ value, label: names[value], hint: hints[value] }))}
        // Each act has lengths of its own: one that is no longer offered must not be sent.
        {...register('act', { onChange: () => setValue('days', '7') })}
      />
      {lasts && <DaysChoice act={act} {...register('days')} />}
      <TextArea
        label={isSanction(act) ? t`Reason, as ${whom} reads it` : t`Reason, for the log of admins`}
        rows={3}
        countTo={most}
        error={formState.errors.reason?.message}
        {...register('reason', rules)}
      />
      <TextArea
        label={t`Note for other admins`}
        rows={2}
        countTo={most}
        {...register('note', { maxLength: most })}
      />
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      {isSanction(act) && (
        <SanctionPreview whom={whom} act={act} reason={reason} quote={one.quote} days={lasts ? days : ''} />
      )}
    </DeedDialog>
  )
}
