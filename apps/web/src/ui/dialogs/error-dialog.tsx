import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { ErrorOptions } from './dialogs.ts'
import { FocusOnOpen } from './focus-on-open.tsx'

type ErrorDialogProps = ErrorOptions & { isOpen: boolean; onClose: () => void }

export function ErrorDialog({ title, message, isOpen, onClose }: ErrorDialogProps) {
  const { t } = useLingui()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      shape="card"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title ?? t`Something went wrong`}
      icon={<TriangleAlert className={styles.danger} aria-hidden />}
      foot={
        <>
          <FocusOnOpen target={ok} />
          <Button ref={ok} size="small" onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      {message && <p className="call quiet">{message}</p>}
    </Dialog>
  )
}
