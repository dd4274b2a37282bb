import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './own-promo.module.css'
import { phaseLooks, phaseWords } from './phase-words.ts'
import { PromoBody } from './promo-body.tsx'
import { type PromoAction, PromoDecision } from './promo-decision.tsx'
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
          <Trans>New promo from {who}</Trans>
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
        <Actions promo={promo} />
      </article>
    </Card>
  )
}

/** Keys press these buttons: each opens a form below the promo, so no single key decides anything. */
function Actions({ promo }: { promo: ManagedPromo }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<PromoAction>()
  const { viewerActions } = promo
  if (viewerActions.length === 0) return null
  const actions = [
    { act: 'approve', label: t`Approve`, key: 'a' },
    { act: 'decline', label: t`Decline`, key: 'd' },
    { act: 'stop', label: t`Stop`, key: undefined },
  ] as const
  return (
    <>
      <div className={styles.actions}>
        {actions
          .filter(({ act }) => viewerActions.includes(act))
          .map(({ act, label, key }) => (
            <Button
              key={act}
              size="small"
              variant={act === 'approve' ? 'tonal' : 'outline'}
              aria-keyshortcuts={key}
              aria-expanded={open === act}
              onClick={() => setOpen(open === act ? undefined : act)}
            >
              {label}
            </Button>
          ))}
      </div>
      {open !== undefined && (
        <PromoDecision key={open} promo={promo} act={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
