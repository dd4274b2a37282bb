import { classNames } from './class-names.ts'
import styles from './dot.module.css'

/** Marks something new. Always beside a text that says so, too. */
export function Dot({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={classNames(styles.dot, className)} />
}
