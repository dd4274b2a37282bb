import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DataExport } from '@wayfellow/contract/privacy'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayWords } from '../../../lib/moments.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { askForData, exportQuery, sendLinkAgain } from '../api.ts'
import { Download } from './download.tsx'
import styles from './privacy-section.module.css'

/** «Your data» of /settings/account: a copy of everything, by mail. Banned accounts can open it, too. */
export function YourData() {
  const { t } = useLingui()
  const heading = useId()
  const [params] = useSearchParams()
  const token = params.get('download')
  const { data, refetch } = useQuery(exportQuery)
  return (
    <section id="your-data" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Your data</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          A ZIP file with your photos and everything else we keep about you, as JSON. It takes a few minutes;
          then we'll email you the link.
        </Trans>
      </p>
      {token !== null && <Download token={token} />}
      <Skeleton
        isLoading={data === undefined}
        label={t`Loading your last copy`}
        shapes={<SkeletonLine width="60%" />}
      >
        {data ? (
          <Copy copy={data.export} actions={data.viewerActions} />
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </Skeleton>
    </section>
  )
}

function Copy({ copy, actions }: { copy: DataExport | null; actions: readonly string[] }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [busy, setBusy] = useState<'ask' | 'sendLink'>()
  const ask = async () => {
    setBusy('ask')
    await askForData()
    setBusy(undefined)
  }
  const sendLink = async () => {
    setBusy('sendLink')
    if (await sendLinkAgain()) showToast(t`Link sent`)
    setBusy(undefined)
  }
  return (
    <div className={styles.section}>
      <output className={styles.note}>{copy && <State copy={copy} />}</output>
      <div className={styles.actions}>
        {actions.includes('ask') && (
          <Button
            variant="outline"
            size="small"
            isLoading={busy === 'ask'}
            disabled={!isOnline}
            onClick={() => void ask()}
          >
            <Trans>Download my data</Trans>
          </Button>
        )}
        {actions.includes('sendLink') && (
          <Button
            variant="outline"
            size="small"
            isLoading={busy === 'sendLink'}
            disabled={!isOnline}
            onClick={() => void sendLink()}
          >
            <Trans>Send a new link</Trans>
          </Button>
        )}
      </div>
      {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
    </div>
  )
}

function State({ copy: { status, done, total, bytes, expiresAt } }: { copy: DataExport }) {
  const { t, i18n } = useLingui()
  if (status === 'waiting' || status === 'building')
    return <ProgressBar label={t`Collecting your data`} value={total === 0 ? 0 : Math.min(1, done / total)} />
  if (status === 'failed')
    return (
      <p className="call">
        <Trans>We couldn't create your last copy. Nothing is lost: please request it again.</Trans>
      </p>
    )
  const until = dayWords(new Date(expiresAt ?? 0), i18n.locale)
  const size = i18n.number(Math.max(0.1, (bytes ?? 0) / 1e6), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <p className="call">
      <Trans>
        Your copy is ready ({size}). The link is in your email inbox and works once; we'll delete the file on{' '}
        {until}.
      </Trans>
    </p>
  )
}
