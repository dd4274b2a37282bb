import { Dialog } from './dialog.tsx'
import type { AlertOptions } from './dialogs.ts'
import { OkFoot } from './ok-foot.tsx'

/** One fixed text to take note of. */
export function AlertDialog({
  text,
  isOpen,
  onClose,
}: AlertOptions & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      shape="card"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={text}
      foot={<OkFoot onClose={onClose} />}
    />
  )
}
