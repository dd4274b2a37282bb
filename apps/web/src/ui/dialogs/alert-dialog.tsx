import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { AlertOptions } from './dialogs.ts'
import { FocusOnOpen } from './focus-on-open.tsx'

/** One fixed text to take note of. */
export function AlertDialog({
  text,
  isOpen,
  onClose,
}: AlertOptions & { isOpen: boolean; onClose: () => void }) {
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      shape="card"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={text}
      foot={
        <>
          <FocusOnOpen target={ok} />
          <Button ref={ok} size="small" onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    />
  )
}
