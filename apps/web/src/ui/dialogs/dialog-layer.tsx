import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref } from 'react'
import { Heading } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './dialog.module.css'
import { Overlay } from './overlay.tsx'
import { useScrollStop } from './use-scroll-stop.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title?: ReactNode
  /** Nothing but a spinner, until there is something to show. */
  isLoading?: boolean
  shape?: 'card' | 'sheet'
  role?: 'dialog' | 'alertdialog'
  titleRef?: Ref<HTMLHeadingElement>
  icon?: ReactNode
  foot?: ReactNode
  children?: ReactNode
}

export function DialogLayer({
  isOpen,
  onClose,
  title,
  isLoading = false,
  shape = 'sheet',
  role = 'dialog',
  titleRef,
  icon,
  foot,
  children,
}: DialogProps) {
  const { t } = useLingui()
  const name = title ? undefined : t`Loading...`
  return (
    <Overlay isOpen={isOpen} onClose={onClose} shape={shape} role={role} label={name}>
      <div className={styles.head}>
        <div className={styles.heading}>
          {icon}
          {title && (
            <Heading
              slot="title"
              level={2}
              tabIndex={-1}
              ref={titleRef}
              className={shape === 'card' ? 'head' : 'title'}
            >
              {title}
            </Heading>
          )}
        </div>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {isLoading ? <Waiting /> : children && <Body>{children}</Body>}
      {foot && !isLoading && (
        <div className={classNames(styles.foot, shape === 'sheet' && styles.fixedFoot)}>{foot}</div>
      )}
    </Overlay>
  )
}

function Body({ children }: { children: ReactNode }) {
  return (
    <div ref={useScrollStop<HTMLDivElement>()} className={styles.body}>
      {children}
    </div>
  )
}

function Waiting() {
  return (
    <output className={styles.waiting}>
      <Spinner />
      <span className="sr">
        <Trans>Loading...</Trans>
      </span>
    </output>
  )
}
