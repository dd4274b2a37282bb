import { Trans, useLingui } from '@lingui/react/macro'
import type { Case, CaseAct } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import styles from './case-card.module.css'

/** Who spoke up about whom, in their words, and what can be done. Nothing is decided without a reason. */
export function CaseCard({ of: one }: { of: Case }) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState<CaseAct>()
  const { about, raisedBy, words, feltSafe, isUrgent, createdAt, decision, viewerActions } = one
  const [whom, who] = [about, raisedBy].map((person) => (person ? `@${person.username}` : t`Former member`))

  async function ask(act: CaseAct) {
    const reason = await askReason({
      title: act === 'dismiss' ? t`Dismiss this case?` : t`Settle this case?`,
      message:
        act === 'dismiss'
          ? t`Why nothing has to be done. It is kept in the log of admins.`
          : t`What was done. It is kept in the log of admins.`,
      confirmLabel: act === 'dismiss' ? t`Dismiss` : t`Settle`,
    })
    if (reason === undefined) return
    setBusy(act)
    const isDone = await decide(one, act, reason)
    setBusy(undefined)
    if (isDone) showToast(act === 'dismiss' ? t`Dismissed` : t`Settled`)
  }

  return (
    <Card>
      <article className={styles.case} aria-label={t`Case about ${whom}`}>
        <p className={styles.facts}>
          {isUrgent && (
            <Tag variant="danger">
              <Trans>Urgent</Trans>
            </Tag>
          )}
          <FeltTag feltSafe={feltSafe} />
          <time className="meta" dateTime={createdAt}>
            {sinceWords(new Date(createdAt), i18n.locale)}
          </time>
        </p>
        <p>
          <Trans>
            <bdi className="strong">{who}</bdi> wrote to the team in a review of{' '}
            <bdi className="strong">{whom}</bdi>
          </Trans>
        </p>
        {words !== '' && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        {decision && (
          <p className="quiet">
            {decision.act === 'dismiss' ? <Trans>Dismissed</Trans> : <Trans>Settled</Trans>}:{' '}
            <bdi>{decision.reason}</bdi>
          </p>
        )}
        {viewerActions.length > 0 && (
          <div className={styles.deeds}>
            {viewerActions.includes('settle') && (
              <Button
                size="small"
                variant="tonal"
                isLoading={busy === 'settle'}
                onClick={() => void ask('settle')}
              >
                <Trans>Settle</Trans>
              </Button>
            )}
            {viewerActions.includes('dismiss') && (
              <Button
                size="small"
                variant="outline"
                isLoading={busy === 'dismiss'}
                onClick={() => void ask('dismiss')}
              >
                <Trans>Dismiss</Trans>
              </Button>
            )}
          </div>
        )}
      </article>
    </Card>
  )
}

function FeltTag({ feltSafe }: Pick<Case, 'feltSafe'>) {
  if (feltSafe === 'no')
    return (
      <Tag variant="mark">
        <Trans>Did not feel safe</Trans>
      </Tag>
    )
  if (feltSafe === 'notQuite')
    return (
      <Tag variant="when">
        <Trans>Did not quite feel safe</Trans>
      </Tag>
    )
  return null
}
