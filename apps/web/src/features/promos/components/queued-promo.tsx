import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { askReason, confirm } from '../../../ui/dialogs/dialogs.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decide } from '../api.ts'
import styles from './own-promo.module.css'
import { phaseLooks, phaseWords } from './phase-words.ts'
import { PromoBody } from './promo-body.tsx'
import { PromoFacts } from './promo-facts.tsx'
import { kindWords } from './promo-words.ts'

/** A promo on the admins' desk, as students would see it, with who submitted it. */
export function QueuedPromo({ promo }: { promo: ManagedPromo }) {
  const { t, i18n } = useLingui()
  const { phase, kind, title, link, user, submittedAt, decision } = promo
  const who = (
    <bdi className="strong">
      <LinkText to={`/admin/users/${user.username}`}>@{user.username}</LinkText>
    </bdi>
  )
  return (
    <Card>
      <article className={styles.promo} aria-label={t`Promo ${title}`} tabIndex={-1}>
        <p className={styles.tags}>
          <Tag variant="primary" icon={<Megaphone aria-hidden />}>
            <Trans>Promo</Trans>
          </Tag>
          {phase !== 'waiting' && <Tag variant={phaseLooks[phase] ?? 'neutral'}>{phaseWords()[phase]}</Tag>}
          <Tag>{kindWords()[kind]}</Tag>
          <time className="meta" dateTime={submittedAt}>
            {sinceWords(new Date(submittedAt), i18n.locale)}
          </time>
        </p>
        <p>
          <Trans>{who} would like to show this</Trans>
        </p>
        <PromoBody promo={promo} isWhole />
        {link !== null && (
          <p className={styles.reason} dir="ltr">
            {link}
          </p>
        )}
        <PromoFacts promo={promo} />
        {decision && (
          <p className="quiet">
            {phaseWords()[phase]}: <bdi>{decision.reason}</bdi>
          </p>
        )}
        <Deeds promo={promo} />
      </article>
    </Card>
  )
}

/** Keys press these buttons: each asks before anything happens. */
function Deeds({ promo }: { promo: ManagedPromo }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<'approve' | 'decline' | 'stop'>()
  const { viewerActions, title, user } = promo
  const whom = `@${user.username}`
  if (viewerActions.length === 0) return null

  async function approve() {
    const isSure = await confirm({
      title: t`Approve this promo?`,
      message: t`«${title}» is shown in its city on its days. It is kept in the log of admins.`,
      confirmLabel: t`Approve`,
    })
    if (isSure) await send({ act: 'approve' }, t`Approved`)
  }

  async function refuse(act: 'decline' | 'stop') {
    const words = {
      decline: { title: t`Decline this promo?`, confirmLabel: t`Decline`, done: t`Declined` },
      stop: { title: t`Stop this promo?`, confirmLabel: t`Stop`, done: t`Stopped` },
    }
    const { done, ...options } = words[act]
    const reason = await askReason({
      ...options,
      message: t`${whom} reads the reason. It is kept in the log of admins.`,
    })
    if (reason !== undefined) await send({ act, reason }, done)
  }

  async function send(decision: Parameters<typeof decide>[1], done: string) {
    setBusy(decision.act)
    const isDone = await decide(promo, decision)
    setBusy(undefined)
    if (isDone) showToast(done)
  }

  return (
    <div className={styles.deeds}>
      {viewerActions.includes('approve') && (
        <Button
          size="small"
          variant="tonal"
          aria-keyshortcuts="a"
          isLoading={busy === 'approve'}
          onClick={() => void approve()}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {viewerActions.includes('decline') && (
        <Button
          size="small"
          variant="outline"
          aria-keyshortcuts="d"
          isLoading={busy === 'decline'}
          onClick={() => void refuse('decline')}
        >
          <Trans>Decline</Trans>
        </Button>
      )}
      {viewerActions.includes('stop') && (
        <Button
          size="small"
          variant="outline"
          isLoading={busy === 'stop'}
          onClick={() => void refuse('stop')}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  )
}
