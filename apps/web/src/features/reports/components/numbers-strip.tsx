import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Numbers, WeekNumbers } from '@wayfellow/contract/reports/numbers'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { type Bar, SmallChart } from '../../../ui/small-chart.tsx'
import { numbersQuery } from '../api.ts'
import { lengthWords } from './numbers-words.ts'
import styles from './numbers-strip.module.css'
import { NumbersTable } from './numbers-table.tsx'

/** How the desk is doing. Folded: the queue comes first. */
export function NumbersStrip() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data, isPending, refetch } = useQuery({ ...numbersQuery, enabled: isOpen })
  return (
    <details
      className={styles.strip}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Statistics</Trans>
      </summary>
      {isOpen && (
        <Skeleton isLoading={isPending} label={t`Loading statistics`} shapes={<SkeletonBlock height={104} />}>
          {data ? (
            <Tiles of={data} />
          ) : (
            <p className={styles.none}>
              <Trans>We couldn't load this right now.</Trans>
              <Button variant="outline" size="small" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          )}
        </Skeleton>
      )}
    </details>
  )
}

function Tiles({ of: { open, weeks } }: { of: Numbers }) {
  const { t, i18n } = useLingui()
  const now = weeks.at(-1)
  const ages: Bar[] = [
    { name: 'day', value: open.day },
    { name: 'threeDays', value: open.threeDays },
    { name: 'week', value: open.week },
    { name: 'longer', value: open.longer, isAlarming: true },
  ]
  const waiting = open.day + open.threeDays + open.week + open.longer
  const barsOf = (read: (week: WeekNumbers) => number) =>
    weeks.map((week) => ({ name: week.startsOn, value: read(week) }))
  const decided = weeks.findLast(({ firstDecisionMinutes }) => firstDecisionMinutes !== null)
  const first = decided?.firstDecisionMinutes
  const numbers = new Intl.NumberFormat(i18n.locale)
  return (
    <>
      <div className={styles.tiles} aria-hidden>
        <Tile
          name={t`Open cases by age`}
          value={`${numbers.format(waiting)}${open.isMore ? '+' : ''}`}
          chart={<SmallChart bars={ages} />}
          legend={t`1 · 3 · 7 days · longer`}
        />
        <Tile
          name={t`Time to first decision`}
          value={typeof first === 'number' ? lengthWords(first, i18n.locale) : '–'}
          chart={<SmallChart bars={barsOf(({ firstDecisionMinutes }) => firstDecisionMinutes ?? 0)} />}
          legend={t`median, by week`}
        />
        <Tile
          name={t`New students`}
          value={numbers.format(now?.newStudents ?? 0)}
          chart={<SmallChart bars={barsOf(({ newStudents }) => newStudents)} />}
          legend={t`this week and previous weeks`}
        />
        <Tile
          name={t`Stays`}
          value={numbers.format(now?.stays ?? 0)}
          chart={<SmallChart bars={barsOf(({ stays }) => stays)} />}
          legend={t`this week and previous weeks`}
        />
      </div>
      {weeks.length === 0 && (
        <p className="meta">
          <Trans>Weekly figures are updated every hour. Check back later.</Trans>
        </p>
      )}
      <div className="sr">
        <p>
          <Plural value={waiting} one="# case is open." other="# cases are open." />
        </p>
        <NumbersTable open={open} weeks={weeks} />
      </div>
    </>
  )
}

interface TileProps {
  name: string
  value: string
  chart: ReactNode
  legend: string
}

function Tile({ name, value, chart, legend }: TileProps) {
  return (
    <div className={styles.tile}>
      <span className="meta">{name}</span>
      <span className={styles.value}>{value}</span>
      {chart}
      <span className={styles.legend}>{legend}</span>
    </div>
  )
}
