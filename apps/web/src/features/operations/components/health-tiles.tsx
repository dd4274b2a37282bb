import { Trans, useLingui } from '@lingui/react/macro'
import type { Health, HealthFigures } from '@wayfellow/contract/operations'
import { classNames } from '../../../ui/class-names.ts'
import { SmallChart } from '../../../ui/small-chart.tsx'
import { figureWords, type HealthChart, healthCharts } from './health-charts.ts'
import styles from './health.module.css'

/** A number, its course and, for those who don't see the chart, its least and greatest value. */
export function HealthTiles({ points }: Pick<Health, 'points'>) {
  const newest = points.findLast(({ figures }) => figures !== null)?.figures ?? null
  return (
    <ul className={styles.tiles}>
      {healthCharts.map((chart) => (
        <Tile key={chart.key} chart={chart} points={points} newest={newest} />
      ))}
    </ul>
  )
}

interface TileProps extends Pick<Health, 'points'> {
  chart: HealthChart
  newest: HealthFigures | null
}

function Tile({ chart: { key, name, unit, alarmingFrom }, points, newest }: TileProps) {
  const { i18n } = useLingui()
  const isAlarming = (value: number | null) =>
    alarmingFrom !== undefined && value !== null && value >= alarmingFrom
  const bars = points.map(({ at, figures }) => {
    const value = figures?.[key] ?? null
    return { name: at, value, isAlarming: isAlarming(value) }
  })
  const values = bars.flatMap(({ value }) => value ?? [])
  const words = (value: number | null | undefined) => figureWords(value, unit, i18n.locale)
  const now = newest?.[key] ?? null
  const [least, most] = values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)]
  return (
    <li className={styles.tile}>
      <span className="meta">{i18n._(name)}</span>
      <span className={classNames(styles.value, isAlarming(now) && styles.alarming)}>{words(now)}</span>
      <SmallChart bars={bars} />
      <span className={styles.legend}>
        <Trans>
          {words(least)} to {words(most)}
        </Trans>
      </span>
    </li>
  )
}
