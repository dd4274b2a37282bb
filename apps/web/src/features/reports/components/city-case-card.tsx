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
              <Trans>With the team</Trans>
            </Tag>
          )}
          {isHidden && (
            <Tag variant="mark">
              <Trans>Out of sight</Trans>
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
      label: isHidden ? t`Keep it hidden` : t`Take it down`,
      title: isHidden ? t`Keep it hidden?` : t`Take it down?`,
      message: t`Nobody but its author sees it then. They read your reason and can appeal to the team.`,
      done: actionDone().hide,
    },
    restore: {
      label: t`Put it back`,
      title: t`Put it back?`,
      message: t`Everybody sees it again. Its author reads your reason.`,
      done: actionDone().restore,
    },
    escalate: {
      label: t`Hand it to the team`,
      title: t`Hand it to the team?`,
      message: t`For scams, threats and whatever needs more than taking down. It stays hidden until an admin decides. Only the team reads your reason.`,
      done: t`Handed to the team`,
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
