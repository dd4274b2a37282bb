import { Trans, useLingui } from '@lingui/react/macro'
import type { Health } from '@wayfellow/contract/operations'
import { figureWords, healthCharts } from './health-charts.ts'
import { clockWords } from '../../../lib/moments.ts'
import styles from './health.module.css'

/** The charts in numbers, the newest first; a time without figures is left out. */
export function HealthTable({ points }: Pick<Health, 'points'>) {
  const { t, i18n } = useLingui()
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      {/* It is wider than a phone, and the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scrolling} tabIndex={0} aria-label={t`Figures over time`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              {healthCharts.map(({ key, name }) => (
                <th key={key} scope="col">
                  {i18n._(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(
              ({ at, figures }) =>
                figures && (
                  <tr key={at}>
                    <th scope="row">{clockWords(new Date(at), i18n)}</th>
                    {healthCharts.map(({ key, unit }) => (
                      <td key={key}>{figureWords(figures[key], unit, i18n.locale)}</td>
                    ))}
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </section>
    </details>
  )
}
