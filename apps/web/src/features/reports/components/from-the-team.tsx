import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import { useId, useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { appealAgainst, sanctionsQuery } from '../api.ts'
import { SanctionText } from './sanction-text.tsx'
import styles from './your-reports.module.css'

/**
 * The team's decisions about the viewer: first on /settings/account, also while banned. Most students never have one.
 */
export function FromTheTeam() {
  const heading = useId()
  const list = useInfiniteQuery({
    ...sanctionsQuery,
    staleTime: 0,
    refetchOnMount: true,
  })
  const { data } = list
  const sanctions = data?.pages.flatMap(({ items }) => items) ?? []
  const hasFailed = data?.pages[0]?.isMissing === true
  if (sanctions.length === 0 && !hasFailed) return null
  return (
    <section id="team" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>From the Wayfellow team</Trans>
      </h2>
      {hasFailed && <LoadFailed onRetry={() => void list.refetch()} />}
      <ul className={styles.list}>
        {sanctions.map((sanction) => (
          <Entry key={sanction._id} sanction={sanction} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  )
}

function Entry({ sanction }: { sanction: Sanction }) {
  const { t, i18n } = useLingui()
  const [isSending, setSending] = useState(false)
  const { state, createdAt, liftReason, viewerActions } = sanction
  const states: Record<Sanction['state'], string | undefined> = {
    standing: undefined,
    over: t`Ended`,
    appealed: t`We're reviewing your appeal`,
    upheld: t`Another admin reviewed your appeal. The decision stands`,
    lifted: liftReason === null ? t`Decision reversed. We were wrong, and we're sorry` : t`Restored`,
    endedEarly: t`Ended early`,
  }

  async function appeal() {
    await askReason({
      title: t`Appeal this decision?`,
      message: t`Tell us what we got wrong. A different admin will review it. You can appeal once.`,
      confirmLabel: t`Send appeal`,
      onSend: async (words) => {
        setSending(true)
        const isSent = await appealAgainst(sanction, words)
        setSending(false)
        if (isSent) showToast(t`Appeal sent`)
        return isSent
      },
    })
  }

  return (
    <li className={styles.row}>
      <SanctionText {...sanction} />
      <p className="meta">
        <time dateTime={createdAt}>{sinceWords(new Date(createdAt), i18n.locale)}</time>
      </p>
      {states[state] !== undefined && (
        <p>
          <Tag variant={state === 'lifted' || state === 'endedEarly' ? 'good' : 'when'}>{states[state]}</Tag>
        </p>
      )}
      {liftReason !== null && <p dir="auto">{liftReason}</p>}
      {viewerActions.includes('appeal') && (
        <div>
          <Button size="small" variant="outline" isLoading={isSending} onClick={() => void appeal()}>
            <Trans>Appeal</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
