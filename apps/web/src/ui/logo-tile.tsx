import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/** The mark on its plate, as on the home screen of a phone. Not below 16 px. */
export function LogoTile({ size = 64 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
      <rect className={styles.plate} width="64" height="64" rx="16" />
      <path
        className={classNames(styles.line, styles.onPlate)}
        d="M9 25 20.5 48 32 25 43.5 48 55 25"
        strokeWidth="6"
      />
      <circle className={styles.first} cx="20.5" cy="20" r="5.5" />
      <circle className={styles.first} cx="43.5" cy="20" r="5.5" />
    </svg>
  )
}
