import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { OpenProposal } from '@wayfellow/contract/universities/terms'
import { type ReactNode, useId, useRef, useState } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import link from '../../../ui/link-text.module.css'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { decideProposal, type ProposalAction, proposalsQuery } from './term-calls.ts'
import styles from './open-proposals.module.css'
import { TermLine } from './term-line.tsx'

/** Open proposals at the universities of a city, for its city admin. */
export function CityProposals({ place }: { place: PlaceChoice }) {
  const city = shortLocation(place.label)
  return (
    <div className={styles.apart}>
      <OpenProposals
        placeId={place._id}
        title={
          <Trans>
            Term dates to confirm in <bdi>{city}</bdi>
          </Trans>
        }
      />
    </div>
  )
}

/** Open proposals at all universities, for admins. */
export function AdminProposals() {
  return <OpenProposals title={<Trans>Term dates to confirm</Trans>} shownFirst={3} />
}

interface OpenProposalsProps {
  placeId?: string
  title: ReactNode
  /** The number shown before "show all" is pressed, so that the content below is not pushed away. */
  shownFirst?: number
}

function OpenProposals({ placeId, title, shownFirst = Infinity }: OpenProposalsProps) {
  const { t } = useLingui()
  const heading = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(proposalsQuery(placeId))
  const [isAll, setAll] = useState(false)
  const proposals = list.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = isAll ? proposals : proposals.slice(0, shownFirst)
  const hasFailed = list.data?.pages[0]?.isMissing === true
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} ref={headingRef} className="head" tabIndex={-1}>
        {title}
      </h2>
      <Skeleton
        isLoading={list.isPending}
        label={t`Loading term dates`}
        shapes={<SkeletonRows count={1} size={44} />}
      >
        {hasFailed && <LoadFailed onRetry={() => void list.refetch()} />}
        {proposals.length === 0 && !hasFailed && (
          <p className="quiet">
            <Trans>No dates to confirm. When a student proposes term dates, they appear here.</Trans>
          </p>
        )}
        {proposals.length > 0 && (
          <ul className={styles.list}>
            {shown.map((proposal) => (
              <li key={proposal._id}>
                {/* The button that was pressed is gone with its dates: the keyboard goes on from the heading. */}
                <Waiting proposal={proposal} onSettled={() => headingRef.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
        {shown.length < proposals.length && (
          <Button size="small" variant="outline" onClick={() => setAll(true)}>
            <Trans>Show all</Trans>
          </Button>
        )}
        {shown.length === proposals.length && list.hasNextPage && (
          <Button
            size="small"
            variant="outline"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </Skeleton>
    </section>
  )
}

interface WaitingProps {
  proposal: OpenProposal
  onSettled: () => void
}

function Waiting({ proposal, onSettled }: WaitingProps) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState<ProposalAction>()
  const { _id: id, university, website, isMine, createdAt, viewerActions } = proposal
  const acts = {
    confirm: { label: t`Confirm dates`, done: t`Dates confirmed` },
    decline: { label: t`Decline`, done: t`Dates declined` },
    withdraw: { label: t`Withdraw proposal`, done: t`Proposal withdrawn` },
  }
  const since = sinceWords(new Date(createdAt), i18n.locale)

  async function decide(act: ProposalAction) {
    setBusy(act)
    const isDone = await decideProposal(id, act)
    setBusy(undefined)
    if (!isDone) return
    showToast(acts[act].done)
    onSettled()
  }

  return (
    <Card variant="sunken">
      <article className={styles.proposal} aria-label={university.name}>
        <p className="strong">
          <bdi>{university.name}</bdi>
        </p>
        <TermLine {...proposal}>
          {isMine ? t`Proposed by you, ${since}` : t`Proposed by a student, ${since}`}
        </TermLine>
        {website !== null && (
          <p>
            <a className={link.link} href={website} target="_blank" rel="noopener noreferrer" dir="ltr">
              {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              <span className="sr">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
          </p>
        )}
        <div className={styles.acts}>
          {viewerActions.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'confirm' ? 'tonal' : 'outline'}
              isLoading={busy === act}
              disabled={busy !== undefined && busy !== act}
              onClick={() => void decide(act)}
            >
              {acts[act].label}
            </Button>
          ))}
        </div>
      </article>
    </Card>
  )
}
