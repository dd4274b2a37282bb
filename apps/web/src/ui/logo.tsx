import { classNames } from './class-names.ts'
import styles from './logo.module.css'

const arms = 'M9 25 20.5 48 32 25 43.5 48 55 25'

/** The bare mark and the wordmark. The name is spelt lower case only here. */
export function Logo({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return (
    <span className={classNames(styles.logo, size !== 'medium' && styles[size])} translate="no">
      <LogoMark className={styles.mark} />
      wayfellow
    </span>
  )
}

export function LogoMark({ className, width }: { className?: string | undefined; width?: number }) {
  return (
    <svg viewBox="5 13 54 39" width={width} className={className} aria-hidden>
      <path className={styles.line} d={arms} strokeWidth="6.5" />
      <circle className={styles.first} cx="20.5" cy="19.5" r="5.5" />
      <circle className={styles.second} cx="43.5" cy="19.5" r="5.5" />
    </svg>
  )
}
