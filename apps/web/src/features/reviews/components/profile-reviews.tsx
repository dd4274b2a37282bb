import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reviewRoles } from '@wayfellow/contract/client/reviews'
import type { ReviewRole, ReviewSummary } from '@wayfellow/contract/reviews'
import { useState } from 'react'
import { useIsAdmin } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { occasionsQuery, userReviewsQuery } from '../api.ts'
import styles from './profile-reviews.module.css'
import { ReviewCard } from './review-card.tsx'
import { daysLeft, roleNames } from './review-words.ts'

interface Person {
  username: string
  name: string
}
interface ProfileReviewsProps {
  person: Person
  isMine: boolean
}

/** Reviews of a person, their summary, and those still hidden from the viewer. */
export function ProfileReviews({ person, isMine }: ProfileReviewsProps) {
  const { t } = useLingui()
  const isAdmin = useIsAdmin()
  const [by, setBy] = useState<ReviewRole>()
  const list = useInfiniteQuery(userReviewsQuery(person.username, by))
  const pages = list.data?.pages.flatMap((page) => (page ? [page] : [])) ?? []
  const reviews = pages.flatMap((page) => page.reviews)
  const summary = pages[0]?.summary
  return (
    <div className={styles.section}>
      {!isAdmin && <Locked person={person} isMine={isMine} />}
      <Skeleton isLoading={list.isPending} label={t`Loading reviews`} shapes={<Shapes />}>
        {summary && <Summary summary={summary} by={by} onChange={setBy} />}
        {reviews.length === 0 ? (
          <NoEntries list={list}>
            <EmptyState
              art={<ReviewsArt />}
              title={<Trans>No reviews yet</Trans>}
              text={<Trans>Everyone starts here.</Trans>}
            />
          </NoEntries>
        ) : (
          <>
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review} about={person} />
            ))}
            <InfiniteList
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              pages={pages.length}
              onMore={() => void list.fetchNextPage()}
              shapes={<Shapes />}
            />
          </>
        )}
      </Skeleton>
    </div>
  )
}

/** Pairs of which only one can be told: that somebody wrote. On others' pages the one with them alone. */
function Locked({ person, isMine }: ProfileReviewsProps) {
  const { data } = useQuery(occasionsQuery)
  const shown = (data ?? []).filter(({ other, viewerActions, otherHasWritten }) =>
    isMine ? otherHasWritten : other.username === person.username && viewerActions.includes('write'),
  )
  return shown.map(({ _id, other, otherHasWritten, closesAt }) => {
    const name = firstName(other)
    return (
      <Card key={_id} variant="sunken" className={styles.locked}>
        <p>
          {otherHasWritten ? (
            <Plural
              value={daysLeft(closesAt)}
              one={`${name} wrote a review. You'll see it once you write yours, or in # day.`}
              other={`${name} wrote a review. You'll see it once you write yours, or in # days.`}
            />
          ) : (
            <Plural
              value={daysLeft(closesAt)}
              one={`How was it with ${name}? You have # day left to write a review.`}
              other={`How was it with ${name}? You have # days left to write a review.`}
            />
          )}
        </p>
        <ButtonLink size="small" variant="tonal" to={`/reviews/new/${other.username}?about=${_id}`}>
          <Trans>Write a review</Trans>
        </ButtonLink>
      </Card>
    )
  })
}

interface SummaryProps {
  summary: ReviewSummary
  by: ReviewRole | undefined
  onChange: (by: ReviewRole | undefined) => void
}

function Summary({ summary: { byRole, recommend, safe }, by, onChange }: SummaryProps) {
  const { t } = useLingui()
  const names = roleNames()
  const roles = reviewRoles.filter((role) => byRole[role] > 0)
  const all = roles.reduce((sum, role) => sum + byRole[role], 0)
  return (
    <>
      {recommend && (
        <p className="head">
          <Trans>
            {recommend.yes} of {recommend.of} would do it again
          </Trans>
        </p>
      )}
      {safe && (
        <p className="quiet">
          <Trans>
            {safe.yes} of {safe.of} felt safe
          </Trans>
        </p>
      )}
      {roles.length > 1 && (
        <Chips label={t`Reviews from`}>
          <Chip isPressed={by === undefined} onClick={() => onChange(undefined)}>
            <Trans>All {all}</Trans>
          </Chip>
          {roles.map((role) => (
            <Chip key={role} isPressed={by === role} onClick={() => onChange(role)}>
              {names[role]} {byRole[role]}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  )
}

const Shapes = () => (
  <>
    <SkeletonBlock height={120} />
    <SkeletonBlock height={120} />
  </>
)
