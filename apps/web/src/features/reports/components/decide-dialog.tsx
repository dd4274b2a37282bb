import { Trans, useLingui } from '@lingui/react/macro'
import { type Case, caseReasonLength } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textRules } from '../../../lib/rules.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import { actDone, type Decision, decisionHints, decisionNames, decisions, isSanction } from './act-words.tsx'
import { at } from './case-words.ts'
import styles from './decide-dialog.module.css'
import { SanctionText } from './sanction-text.tsx'

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
  const lasts = act === 'limit' || act === 'ban'
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  const whom = at(one.about)
  const [openedAt] = useState(() => Date.now())
  const until = lasts && days !== '' ? new Date(openedAt + Number(days) * 86_400_000) : null

  const send = handleSubmit(async (said) => {
    const length = lasts && said.days !== '' ? { days: Number(said.days) } : {}
    if (!(await decide(one, said.act, said.reason.trim(), { note: said.note.trim(), ...length }))) return
    draft.drop()
    showToast(actDone()[said.act])
    onClose()
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Decide about ${whom}`}
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
            {names[act]}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RadioGroup
          legend={t`What is done?`}
          choices={possible.map((value) => ({ value, label: names[value], hint: hints[value] }))}
          // Each act has lengths of its own: one that is no longer offered must not be sent.
          {...register('act', { onChange: () => setValue('days', '7') })}
        />
        {lasts && (
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
        )}
        <TextArea
          label={isSanction(act) ? t`Reason, as ${whom} reads it` : t`Reason, for the log of admins`}
          rows={3}
          countTo={most}
          error={formState.errors.reason?.message}
          {...register('reason', {
            ...textRules({ required: tooShort, maxLength: most }),
            validate: (value) => value.trim().length >= least || tooShort,
          })}
        />
        <TextArea
          label={t`Note for other admins`}
          rows={2}
          countTo={most}
          {...register('note', { maxLength: most })}
        />
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        {isSanction(act) && (
          <section className={styles.preview} aria-label={t`What ${whom} reads`}>
            <p className="meta">
              <Trans>What {whom} reads</Trans>
            </p>
            <SanctionText
              act={act}
              reason={reason.trim()}
              quote={one.quote}
              until={until?.toISOString() ?? null}
            />
          </section>
        )}
      </div>
    </Dialog>
  )
}
