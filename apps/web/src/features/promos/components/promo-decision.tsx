import { useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import { useRef } from 'react'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { useReasonRules } from '../../../lib/use-reason-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlinePanel } from '../../../ui/inline-panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'

export type PromoAction = 'approve' | 'decline' | 'stop'

interface PromoDecisionProps {
  promo: ManagedPromo
  act: PromoAction
  onClose: () => void
}

/** Below the promo, which stays in sight. Only an approval does without a reason. */
export function PromoDecision({ promo, act, onClose }: PromoDecisionProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, draft } = useDraftForm(`promo:${promo._id}`, {
    defaultValues: { reason: '' },
    mode: 'onSubmit',
    keep: ['reason'],
  })
  const rules = useReasonRules()
  const hasReason = act !== 'approve'
  const button = useRef<HTMLButtonElement>(null)
  const reasonArea = useRef<HTMLTextAreaElement>(null)
  const { ref: fieldRef, ...reasonField } = register('reason', hasReason ? rules : {})
  const { title } = promo
  const handle = `@${promo.user.username}`
  const isRead = t`${handle} will see this reason. It's recorded in the admin log.`
  const words = {
    approve: {
      title: t`Approve this promo?`,
      text: t`“${title}” will be shown in its city on its dates. This is recorded in the admin log.`,
      label: t`Approve`,
      done: t`Approved`,
    },
    decline: { title: t`Decline this promo?`, text: isRead, label: t`Decline`, done: t`Declined` },
    stop: { title: t`Stop this promo?`, text: isRead, label: t`Stop`, done: t`Stopped` },
  }[act]

  const send = handleSubmit(async ({ reason }) => {
    if (!(await decide(promo, { act, ...(hasReason && { reason: reason.trim() }) }))) return
    draft.drop()
    showToast(words.done)
    onClose()
  })

  return (
    <InlinePanel
      title={words.title}
      text={words.text}
      focusFirst={hasReason ? reasonArea : button}
      onClose={onClose}
      acts={
        <Button ref={button} size="small" isLoading={formState.isSubmitting} onClick={() => void send()}>
          {words.label}
        </Button>
      }
    >
      {hasReason && (
        <>
          <TextArea
            label={t`Reason (shown to ${handle})`}
            rows={3}
            countTo={caseReasonLength.most}
            error={formState.errors.reason?.message}
            {...reasonField}
            ref={(area) => {
              fieldRef(area)
              reasonArea.current = area
            }}
          />
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        </>
      )}
    </InlinePanel>
  )
}
