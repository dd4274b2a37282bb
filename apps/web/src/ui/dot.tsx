import { classNames } from './class-names.ts'
import styles from './dot.module.css'

/** "Something new." Always beside words that say it too. */
export function Dot({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={classNames(styles.dot, className)} />
}
