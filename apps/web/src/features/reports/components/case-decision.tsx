import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import type { Case, CaseAction } from '@wayfellow/contract/reports'
import type { ReasonTemplate } from '@wayfellow/contract/reports/templates'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide, templatesQuery } from '../api.ts'
import { actionDone, decisionNames, isSanction } from './action-words.tsx'
import { InlinePanel } from '../../../ui/inline-panel.tsx'
import styles from './case-decision.module.css'
import { at } from './case-words.ts'
import { actionKeys, decisionWords, isDecision, templateNames } from './decision-words.ts'
import { DaysChoice, SanctionPreview } from './sanction-parts.tsx'
import { useReasonRules } from '../../../lib/use-reason-rules.ts'

interface CaseDecisionProps {
  of: Case
  /** Acts to choose from; a single one is not offered as a choice. */
  acts: readonly [CaseAction, ...CaseAction[]]
  onClose: () => void
}

interface Values {
  act: CaseAction
  days: string
  reason: string
  answer: string
  note: string
}

/** The preselected number of days. An empty value means for good. */
const usualDays = (act: CaseAction) => (act === 'ban' ? '30' : '7')

/** The form below the evidence: act, length and reason. Previews what the student will read before it is sent. */
export function CaseDecision({ of: one, acts, onClose }: CaseDecisionProps) {
  const { t } = useLingui()
  const [first] = acts
  const { register, control, handleSubmit, formState, setValue, draft } = useDraftForm<Values>(
    `case:${one._id}`,
    {
      defaultValues: { act: first, days: usualDays(first), reason: '', answer: '', note: '' },
      mode: 'onSubmit',
      // The act and its length are not kept in the draft: they are chosen anew each time.
      keep: ['reason', 'answer', 'note'],
    },
  )
  const [act, days, reason] = useWatch({ control, name: ['act', 'days', 'reason'] })
  const { data, isError, refetch } = useQuery(templatesQuery(one._id))
  const [meaning, setMeaning] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const rules = useReasonRules()
  const { most } = caseReasonLength
  const handle = at(one.about)
  const { title, text, label } = decisionWords(one, act, days)
  const isRead = one.actsReadByPerson.includes(act)

  const send = handleSubmit(async ({ act: chosen, ...said }) => {
    const length = lasts(chosen) && said.days !== '' ? { days: Number(said.days) } : {}
    const more = { note: said.note.trim(), answer: said.answer.trim(), ...length }
    if (!(await decide(one, chosen, said.reason.trim(), more))) return
    draft.drop()
    showToast(actionDone()[chosen])
    onClose()
  })

  /** Nothing is left to do but to press the button, or to go back and change the words. */
  function take(template: ReasonTemplate) {
    setValue('reason', template.reason, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setValue('answer', template.answer, { shouldDirty: true })
    setMeaning(template.meaning)
    button.current?.focus()
  }

  return (
    <InlinePanel
      title={title}
      text={text}
      onClose={onClose}
      acts={
        <Button
          ref={button}
          size="small"
          variant={act === 'ban' ? 'danger' : 'primary'}
          isLoading={formState.isSubmitting}
          onClick={() => void send()}
        >
          {label}
        </Button>
      }
    >
      {acts.length > 1 && (
        <RadioGroup
          legend={t`Decision`}
          className={styles.choices}
          choices={acts.filter(isDecision).map((value) => ({
            value,
            label: decisionNames()[value],
            shortcut: actionKeys[value],
          }))}
          // Each act has lengths of its own: one that is no longer offered must not be sent.
          {...register('act', {
            onChange: ({ target }: { target: { value: CaseAction } }) =>
              setValue('days', usualDays(target.value)),
          })}
        />
      )}
      {lasts(act) && <DaysChoice act={act} {...register('days')} />}
      {(isError || data === null) && <LoadFailed onRetry={() => void refetch()} />}
      <Templates
        templates={data?.templates.filter(({ acts: its }) => its.includes(act)) ?? []}
        onTake={take}
      />
      <TextArea
        label={isRead ? t`Reason (shown to ${handle})` : t`Reason (for the admin log)`}
        rows={3}
        countTo={most}
        hint={meaning === '' ? undefined : t`In your language: ${meaning}`}
        error={formState.errors.reason?.message}
        {...register('reason', rules)}
      />
      {data?.reportersLanguage && (
        <TextArea
          label={t`Reply to the reporter (optional)`}
          rows={2}
          countTo={most}
          {...register('answer', { maxLength: most })}
        />
      )}
      <TextArea
        label={t`Note for other admins`}
        rows={2}
        countTo={most}
        {...register('note', { maxLength: most })}
      />
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      {isDecision(act) && isSanction(act) && (
        <SanctionPreview
          handle={handle}
          act={act}
          reason={reason}
          quote={one.quote}
          days={lasts(act) ? days : ''}
        />
      )}
    </InlinePanel>
  )
}

const lasts = (act: CaseAction): act is 'limit' | 'ban' => act === 'limit' || act === 'ban'

/** As many as there are keys for. */
const shownMost = 9

interface TemplatesProps {
  templates: readonly ReasonTemplate[]
  onTake: (template: ReasonTemplate) => void
}

/** Words to begin with; each has a key. */
function Templates({ templates, onTake }: TemplatesProps) {
  const { t } = useLingui()
  if (templates.length === 0) return null
  return (
    <fieldset aria-label={t`Templates`}>
      <legend className="meta">
        <Trans>Start with a template and change whatever you need.</Trans>
      </legend>
      <div className={styles.templates}>
        {templates.slice(0, shownMost).map((template, nth) => (
          <Button
            key={template.key}
            size="small"
            variant="outline"
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => onTake(template)}
          >
            <kbd aria-hidden>{nth + 1}</kbd> {templateNames()[template.key]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
