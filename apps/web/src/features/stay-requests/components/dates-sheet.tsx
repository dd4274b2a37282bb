import type { StayDates } from '@wayfellow/contract/stay-requests'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Draft, nothingChosen } from '../../../ui/dates/chosen-dates.ts'
import { DayPicker } from '../../../ui/dates/day-picker.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'

type DatesSheetProps = {
  title: string
  /** Explains what happens with the dates. */
  hint: ReactNode
  confirmLabel: string
  isTaken?: (day: string) => boolean
  /** Resolves to the message of a refusal, which is shown until other days are chosen. */
  onConfirm: (dates: StayDates) => Promise<string | undefined>
  onClose: () => void
}

/** Other dates for a stay that is talked about. Nothing is chosen for anyone beforehand. */
export function DatesSheet({ title, hint, confirmLabel, isTaken, onConfirm, onClose }: DatesSheetProps) {
  const [draft, edit] = useState<Draft>(nothingChosen)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { arriveOn, leaveOn: departOn } = draft

  async function confirm() {
    if (arriveOn === undefined || departOn === undefined) return
    setSending(true)
    const refused = await onConfirm({ arriveOn, departOn })
    setSending(false)
    setProblem(refused)
    if (refused === undefined) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button
          isFull
          isLoading={isSending}
          disabled={arriveOn === undefined || departOn === undefined}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      }
    >
      <p className="call quiet">{hint}</p>
      <DayPicker
        draft={draft}
        edit={(next) => {
          setProblem(undefined)
          edit(next)
        }}
        isTaken={isTaken}
      />
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
    </Dialog>
  )
}
