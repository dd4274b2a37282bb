import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/** Only the drawing; whoever shows it says in words what is being waited for. */
export function Spinner({ size = 34 }: { size?: number }) {
  return (
    <span
      aria-hidden
      className={classNames(styles.spinner, size < 28 && styles.inline)}
      style={{ inlineSize: size, blockSize: size }}
    />
  )
}
