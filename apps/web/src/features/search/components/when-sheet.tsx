import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Draft, nothingChosen } from '../../../ui/dates/chosen-dates.ts'
import { DayPicker } from '../../../ui/dates/day-picker.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

interface WhenSheetProps {
  dates: { arriveOn: string; leaveOn: string } | undefined
  confirmLabel: string
  onChange: (dates: { arriveOn: string; leaveOn: string } | undefined) => void
  onClose: () => void
}

/** Nothing is chosen for anyone beforehand. */
export function WhenSheet({ dates, confirmLabel, onChange, onClose }: WhenSheetProps) {
  const { t } = useLingui()
  const [draft, edit] = useState<Draft>({ ...nothingChosen, ...dates })
  const { arriveOn, leaveOn } = draft
  const isWhole = arriveOn !== undefined && leaveOn !== undefined
  const isEmpty = arriveOn === undefined && leaveOn === undefined

  function confirm() {
    onChange(isWhole ? { arriveOn, leaveOn } : undefined)
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`When?`}
      foot={
        <>
          <Button variant="outline" onClick={() => edit(nothingChosen)}>
            <Trans>Clear</Trans>
          </Button>
          <Button isFull disabled={!isWhole && !isEmpty} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <DayPicker draft={draft} edit={edit} />
    </Dialog>
  )
}
