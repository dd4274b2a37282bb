import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { AlertOptions } from './dialogs.ts'

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
      foot={
        <Button size="small" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  )
}
