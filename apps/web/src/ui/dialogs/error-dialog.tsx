import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { ErrorOptions } from './dialogs.ts'
import { OkFoot } from './ok-foot.tsx'

type ErrorDialogProps = ErrorOptions & { isOpen: boolean; onClose: () => void }

export function ErrorDialog({ title, message, isOpen, onClose }: ErrorDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      shape="card"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title ?? t`Something went wrong`}
      icon={<TriangleAlert className={styles.danger} aria-hidden />}
      foot={<OkFoot onClose={onClose} />}
    >
      {message && <p className="call quiet">{message}</p>}
    </Dialog>
  )
}
