import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './error-line.module.css'

/** An error in words beside its cause. Give it `role="alert"` where it appears by itself. */
export function ErrorLine({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={classNames(styles.line, className)}>
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}
