import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import styles from './action-dialog.module.css'

interface ActionDialogProps {
  title: string
  /** On the button that does it. */
  label: string
  isDanger?: boolean
  isSending: boolean
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog for an admin's action: its fields, and one button that submits them. */
export function ActionDialog({
  title,
  label,
  isDanger = false,
  isSending,
  onSend,
  onClose,
  children,
}: ActionDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isSending}
            onClick={() => void onSend()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Dialog>
  )
}
