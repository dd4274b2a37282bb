import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './overlay.module.css'
import { findDialogsRoot } from './root.ts'
import { useBackCloses } from './use-back-closes.ts'

type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  /** `card` stays in the middle, `sheet` comes from below on a phone, `drawer` from the inline end, `full` is all there is. */
  shape: 'card' | 'sheet' | 'drawer' | 'full'
  role?: 'dialog' | 'alertdialog'
  id?: string | undefined
  /** Needed only where no heading names the layer. */
  label?: string | undefined
  children: ReactNode
}

/** Scrim, focus trap, scroll lock, Esc and Back: what every layer over the page has in common. */
export function Overlay({ isOpen, onClose, shape, role = 'dialog', id, label, children }: OverlayProps) {
  useBackCloses(isOpen, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable
      className={`${styles.scrim} ${styles[`${shape}Scrim`]}`}
      UNSTABLE_portalContainer={findDialogsRoot()}
    >
      <Modal className={`${styles.panel} ${styles[shape]}`}>
        <AriaDialog
          role={role}
          className={styles.dialog ?? ''}
          {...(id && { id })}
          {...(label && { 'aria-label': label })}
        >
          {shape === 'sheet' && <div className={styles.grab} aria-hidden />}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
