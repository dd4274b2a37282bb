import { Trans } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'
import styles from './screen-spinner.module.css'

/** Stands in the column while the code of a screen is on its way. */
export function ScreenSpinner() {
  return (
    <output className={styles.place}>
      <Spinner />
      <span className="sr">
        <Trans>Loading...</Trans>
      </span>
    </output>
  )
}
