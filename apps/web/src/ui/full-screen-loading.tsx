import { useLingui } from '@lingui/react/macro'
import { LogoMark } from './logo.tsx'
import { Spinner } from './spinner.tsx'
import styles from './full-screen-loading.module.css'

/** Shown while the session is being established. */
export function FullScreenLoading({ message }: { message?: string }) {
  const { t } = useLingui()
  return (
    <output className={styles.screen}>
      <LogoMark className={styles.mark} />
      <Spinner />
      <span className={styles.message}>{message ?? t`Loading...`}</span>
    </output>
  )
}
