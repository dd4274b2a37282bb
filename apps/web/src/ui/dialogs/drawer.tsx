import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button.tsx'
import styles from './drawer.module.css'
import { Overlay } from './overlay.tsx'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  id?: string
  children: ReactNode
}

/** A panel at the inline end of the window, not of the column. */
export function Drawer({ isOpen, onClose, title, id, children }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Overlay isOpen={isOpen} onClose={onClose} shape="drawer" id={id}>
      <div className={styles.head}>
        <Heading slot="title" level={2} className="head">
          {title}
        </Heading>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Overlay>
  )
}
