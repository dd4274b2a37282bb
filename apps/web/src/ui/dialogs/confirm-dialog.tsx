import { Trans } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { ConfirmOptions } from './dialogs.ts'
import { FocusOnOpen } from './focus-on-open.tsx'

type ConfirmDialogProps = ConfirmOptions & { isOpen: boolean; onAnswer: (isConfirmed: boolean) => void }

export function ConfirmDialog({
  title,
  message,
  style = 'default',
  confirmLabel,
  isOpen,
  onAnswer,
}: ConfirmDialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const confirmRef = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      shape="card"
      role="alertdialog"
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      titleRef={titleRef}
      icon={style === 'warning' && <TriangleAlert className={styles.warning} aria-hidden />}
      foot={
        <>
          {/* When something can be lost, the title takes the focus, so that a hasty key press cannot confirm. */}
          <FocusOnOpen target={style === 'default' ? confirmRef : titleRef} />
          <Button variant="outline" size="small" onClick={() => onAnswer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            ref={confirmRef}
            variant={style === 'danger' ? 'danger' : 'primary'}
            size="small"
            onClick={() => onAnswer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message && <p className="call quiet">{message}</p>}
    </Dialog>
  )
}
