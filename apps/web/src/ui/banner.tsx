import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './banner.module.css'

type BannerProps = {
  variant: 'offline' | 'good' | 'danger'
  icon: ReactNode
  children: ReactNode
  action?: { label: string; onClick: () => void }
}

/** A bar under the top bar about the whole app: offline, back online, locked. */
export function Banner({ variant, icon, children, action }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[variant])}>
      {icon}
      <output className={styles.text}>{children}</output>
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
