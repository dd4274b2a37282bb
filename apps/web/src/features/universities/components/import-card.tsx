import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UniversityImport } from '@wayfellow/contract/universities/admin'
import { useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { importQuery, startImport } from '../api.ts'
import styles from './open-wishes.module.css'

/** Brings the catalogue to the list of this version of Wayfellow; admins' own words stay. */
export function ImportCard() {
  const { t } = useLingui()
  const { data, refetch } = useQuery(importQuery)
  const [isStarting, setStarting] = useState(false)
  const run = data ?? null
  const isRunning = run !== null && run.endedAt === null

  async function start() {
    setStarting(true)
    await startImport()
    await refetch()
    setStarting(false)
  }

  return (
    <Card>
      <h2 className="head">
        <Trans>Included university list</Trans>
      </h2>
      <p className="call quiet">
        <Trans>
          Universities and domains that come with this version of Wayfellow. Anything admins changed, merged
          or removed stays as it is.
        </Trans>
      </p>
      <output className={styles.note}>
        {isRunning && (
          <ProgressBar label={t`Importing`} value={run.total === 0 ? 0 : Math.min(1, run.done / run.total)} />
        )}
        {run && !isRunning && <LastTime run={run} />}
      </output>
      <div className={styles.actions}>
        <Button variant="tonal" size="small" isLoading={isStarting || isRunning} onClick={() => void start()}>
          <Trans>Import the list</Trans>
        </Button>
      </div>
    </Card>
  )
}

function LastTime({ run }: { run: UniversityImport }) {
  const { i18n } = useLingui()
  const when = sinceWords(new Date(run.endedAt ?? run.startedAt), i18n.locale)
  if (run.status === 'failed') {
    return (
      <p className="meta">
        <Trans>The last import failed {when}. Nothing was changed.</Trans>
      </p>
    )
  }
  const [added, changed, domains] = [run.added, run.changed, run.domainsAdded].map((count) =>
    i18n.number(count),
  )
  return (
    <p className="meta">
      <Trans>
        Last import {when}: {added} new, {changed} changed, {domains} new domains.
      </Trans>
    </p>
  )
}
