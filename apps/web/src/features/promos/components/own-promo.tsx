import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { withdraw } from '../api.ts'
import styles from './own-promo.module.css'
import { phaseLooks, phaseWords } from './phase-words.ts'
import { PromoBody } from './promo-body.tsx'
import { PromoFacts } from './promo-facts.tsx'
import { kindWords } from './promo-words.ts'

/** A promo as its author sees it: its status, the reason, and the available actions. */
export function OwnPromo({ promo }: { promo: ManagedPromo }) {
  const { phase, kind, decision, _id } = promo
  return (
    <Card>
      <article className={styles.promo} aria-labelledby={`promo-${_id}`}>
        <p className={styles.tags}>
          <Tag variant={phaseLooks[phase] ?? 'neutral'}>{phaseWords()[phase]}</Tag>
          <Tag>{kindWords()[kind]}</Tag>
        </p>
        <PromoBody promo={promo} />
        <PromoFacts promo={promo} />
        {phase === 'hidden' && (
          <p className={styles.reason}>
            <Trans>This promo was reported. It's hidden until the team has reviewed it.</Trans>
          </p>
        )}
        {decision && (
          <p className={styles.reason} dir="auto">
            {decision.reason}
          </p>
        )}
        <Actions promo={promo} />
      </article>
    </Card>
  )
}

function Actions({ promo }: { promo: ManagedPromo }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const { viewerActions, phase, _id } = promo
  if (viewerActions.length === 0) return null

  async function ask() {
    const isSure = await confirm({
      style: 'warning',
      title: t`Withdraw this promo?`,
      message: t`Nobody will see it any more. To show it again, submit a new one.`,
      confirmLabel: t`Withdraw`,
    })
    if (!isSure) return
    setBusy(true)
    const isDone = await withdraw(promo)
    setBusy(false)
    if (isDone) showToast(t`Withdrawn`)
  }

  return (
    <div className={styles.actions}>
      {viewerActions.includes('edit') && (
        <ButtonLink size="small" variant="tonal" to={`/promos/${_id}/edit`}>
          {phase === 'declined' || phase === 'over' ? <Trans>Edit and resubmit</Trans> : <Trans>Edit</Trans>}
        </ButtonLink>
      )}
      {viewerActions.includes('withdraw') && (
        <Button size="small" variant="outline" isLoading={isBusy} onClick={() => void ask()}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </div>
  )
}
