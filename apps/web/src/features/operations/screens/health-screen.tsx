import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Health, HealthSpan } from '@wayfellow/contract/operations'
import { useSearchParams } from 'react-router'
import { sinceWords } from '../../../lib/moments.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { healthQuery } from '../api.ts'
import { HealthPulse } from '../components/health-pulse.tsx'
import { HealthTable } from '../components/health-table.tsx'
import { HealthTiles } from '../components/health-tiles.tsx'
import styles from '../components/health.module.css'

/** How the processes are doing, for operators without Grafana. */
export function HealthScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const span: HealthSpan = search.get('span') === 'day' ? 'day' : 'hour'
  const { data, refetch } = useQuery(healthQuery(span))
  const spans: { key: HealthSpan; label: string }[] = [
    { key: 'hour', label: t`Last hour` },
    { key: 'day', label: t`Last day` },
  ]
  return (
    <div className={styles.page}>
      <TabLinks
        label={t`Period`}
        tabs={spans.map(({ key, label }) => ({
          key,
          to: key === 'hour' ? '?' : `?span=${key}`,
          label,
          isCurrent: key === span,
        }))}
      />
      <div className={styles.figures}>
        <Skeleton isLoading={data === undefined} label={t`Loading figures`} shapes={<Shapes />}>
          {data === null && (
            <EmptyState
              art={<ErrorArt />}
              title={t`We couldn't load the figures`}
              text={t`Check your connection and try again.`}
              onRetry={() => void refetch()}
            />
          )}
          {data && <Figures of={data} />}
        </Skeleton>
      </div>
    </div>
  )
}

function Figures({ of: { points, pulse, backupAt } }: { of: Health }) {
  const { t, i18n } = useLingui()
  if (points.every(({ figures }) => figures === null))
    return (
      <EmptyState
        art={<SearchArt />}
        title={t`No figures yet`}
        text={t`Each process writes its figures once a minute. They appear here by themselves.`}
      />
    )
  return (
    <div className={styles.page}>
      <HealthTiles points={points} />
      <HealthTable points={points} />
      <HealthPulse pulse={pulse} />
      <section>
        <h2 className="head">
          <Trans>Last backup</Trans>
        </h2>
        <p>
          {backupAt === null ? (
            <Trans>
              Unknown: the app can't see the backups. The setting BACKUP_METRICS_FILE shows them here.
            </Trans>
          ) : (
            sinceWords(new Date(backupAt), i18n.locale)
          )}
        </p>
      </section>
    </div>
  )
}

function Shapes() {
  return (
    <div className={styles.tiles}>
      {Array.from({ length: 10 }, (_, nth) => (
        <SkeletonBlock key={nth} height={108} />
      ))}
    </div>
  )
}
