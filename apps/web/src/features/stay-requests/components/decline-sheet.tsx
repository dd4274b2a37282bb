import { Trans, useLingui } from '@lingui/react/macro'
import { reasonWordsMost } from '@wayfellow/contract/client/stay-requests'
import type { DeclineReason, StaySide } from '@wayfellow/contract/stay-requests'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

interface DeclineValues {
  reason: DeclineReason | ''
  words: string
}

type DeclineSheetProps = {
  id: string
  /** The person who asked or offered. */
  name: string
  side: StaySide
  /** Resolves to whether it succeeded. */
  onDecline: (why: { quick?: DeclineReason; words?: string }) => Promise<boolean>
  onClose: () => void
}

/** A reason spares the other the guessing; none is needed. */
export function DeclineSheet({ id, name, side, onDecline, onClose }: DeclineSheetProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, draft } = useDraftForm<DeclineValues>(`decline:${id}`, {
    defaultValues: { reason: '', words: '' },
    keep: ['reason', 'words'],
  })
  const choices: { value: DeclineReason; label: string }[] = [
    { value: 'away', label: side === 'host' ? t`I'll be away` : t`I'll be somewhere else` },
    ...(side === 'host' ? [{ value: 'full' as const, label: t`My place is full` }] : []),
    { value: 'notAFit', label: t`Not a good fit this time` },
  ]
  const submit = handleSubmit(async ({ reason, words }) => {
    const said = words.trim()
    const isDone = await onDecline({
      ...(reason !== '' && { quick: reason }),
      ...(said !== '' && { words: said }),
    })
    if (!isDone) return
    draft.drop()
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={side === 'host' ? t`Decline ${name}'s request?` : t`Decline ${name}'s suggestion?`}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isLoading={formState.isSubmitting} onClick={() => void submit()}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup legend={t`Reason (optional)`} choices={choices} {...register('reason')} />
      <TextArea
        label={t`A few kind words`}
        hint={t`${name} will see this in the chat.`}
        rows={3}
        countTo={reasonWordsMost}
        error={formState.errors.words?.message}
        {...register('words', {
          maxLength: { value: reasonWordsMost, message: t`Use at most ${reasonWordsMost} characters` },
        })}
      />
    </Dialog>
  )
}
