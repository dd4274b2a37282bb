import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CityAction, CityCase } from '@wayfellow/contract/reports/city'
import { useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decideInCity } from '../api.ts'
import { actionDone } from './action-words.tsx'
import styles from './case-card.module.css'
import { categoryTags, Subject } from './report-words.tsx'

/** The reported content in a city and its category; the reporters are never named. */
export function CityCaseCard({ of: one }: { of: CityCase }) {
  const { t, i18n } = useLingui()
  const {
    kind,
    targetId,
    place,
    author,
    quote,
    isUrgent,
    isHidden,
    isEscalated,
    categories,
    decision,
    createdAt,
  } = one
  const city = shortLocation(place.label)
  return (
    <Card>
      <article className={styles.case} aria-label={t`Report in ${city}`}>
        <p className={styles.facts}>
          {isUrgent && (
            <Tag variant="danger">
              <Trans>Urgent</Trans>
            </Tag>
          )}
          {isEscalated && (
            <Tag variant="mark">
              <Trans>Escalated to the team</Trans>
            </Tag>
          )}
          {isHidden && (
            <Tag variant="mark">
              <Trans>Hidden</Trans>
            </Tag>
          )}
          <Tag variant="primary">
            <bdi>{city}</bdi>
          </Tag>
          {categories.map((category) => (
            <Tag key={category} variant="when">
              {categoryTags()[category]}
            </Tag>
          ))}
          <time className="meta" dateTime={createdAt}>
            {sinceWords(new Date(createdAt), i18n.locale)}
          </time>
        </p>
        <p>
          <Trans>
            <Plural value={one.reportsCount} one="# report" other="# reports" /> about{' '}
            <Subject kind={kind} whose={author?.name} />
          </Trans>
        </p>
        <blockquote className={styles.words} dir="auto">
          {quote}
        </blockquote>
        {decision && (
          <p className="quiet">
            {actionDone()[decision.act]}: <bdi>{decision.reason}</bdi>
          </p>
        )}
        <div className={styles.actions}>
          <CityActions of={one} />
          {!isHidden && (
            <LinkText isTappable to={kind === 'post' ? `/posts/${targetId}` : `/events/${targetId}`}>
              {kind === 'post' ? <Trans>See the post</Trans> : <Trans>See the event</Trans>}
            </LinkText>
          )}
        </div>
      </article>
    </Card>
  )
}

/** For content that is already hidden, `hide` keeps it so: the act is the same, its label is not. */
function useActWords(isHidden: boolean) {
  const { t } = useLingui()
  return {
    hide: {
      label: isHidden ? t`Keep hidden` : t`Remove content`,
      title: isHidden ? t`Keep this hidden?` : t`Remove this content?`,
      message: t`Only the author will still see it. They'll see your reason and can appeal to the team.`,
      done: actionDone().hide,
    },
    restore: {
      label: t`Restore`,
      title: t`Restore this content?`,
      message: t`Everyone will be able to see it again. The author will see your reason.`,
      done: actionDone().restore,
    },
    escalate: {
      label: t`Escalate to the team`,
      title: t`Escalate to the team?`,
      message: t`Use this for scams, threats and anything that needs more than removal. It stays hidden until an admin decides. Only the team sees your reason.`,
      done: t`Escalated`,
    },
  } satisfies Record<CityAction, Record<'label' | 'title' | 'message' | 'done', string>>
}

/** Nothing is done without a reason. */
function CityActions({ of: one }: { of: CityCase }) {
  const [busy, setBusy] = useState<CityAction>()
  const words = useActWords(one.isHidden)

  async function ask(act: CityAction) {
    const { title, message, label } = words[act]
    await askReason({
      title,
      message,
      confirmLabel: label,
      onSend: async (reason) => {
        setBusy(act)
        const isDone = await decideInCity(one, act, reason)
        setBusy(undefined)
        if (isDone) showToast(words[act].done)
        return isDone
      },
    })
  }

  return one.viewerActions.map((act) => (
    <Button
      key={act}
      size="small"
      variant={act === 'hide' ? 'quietDanger' : 'tonal'}
      isLoading={busy === act}
      onClick={() => void ask(act)}
    >
      {words[act].label}
    </Button>
  ))
}
