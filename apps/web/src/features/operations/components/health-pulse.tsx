import { Trans, useLingui } from '@lingui/react/macro'
import type { Health } from '@wayfellow/contract/operations'
import { pulses } from './health-charts.ts'
import styles from './health.module.css'

/** Counts of a day beside those of the day before, where somebody counted then. */
export function HealthPulse({ pulse }: Pick<Health, 'pulse'>) {
  const { i18n } = useLingui()
  const numbers = new Intl.NumberFormat(i18n.locale)
  return (
    <section>
      <h2 className="head">
        <Trans>Last 24 hours</Trans>
      </h2>
      <dl className={styles.pulses}>
        {pulses.map(({ key, name }) => {
          const { now, before } = pulse[key]
          return (
            <div key={key} className={styles.tile}>
              <dt className="meta">{i18n._(name)}</dt>
              <dd className={styles.value}>{numbers.format(now)}</dd>
              {before !== null && (
                <dd className={styles.legend}>
                  <Trans>{numbers.format(before)} in the 24 hours before</Trans>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
