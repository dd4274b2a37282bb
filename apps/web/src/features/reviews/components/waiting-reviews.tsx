import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewOccasion } from '@wayfellow/contract/reviews'
import { firstName } from '../../../lib/words.ts'
import type { Answers } from '../../../ui/answers.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Row } from '../../../ui/row.tsx'
import { occasionsQuery } from '../api.ts'
import { daysLeft, leftWords } from './review-words.ts'
import styles from './waiting-reviews.module.css'

/** Returns the people whom the viewer can still review. */
export function useWaitingReviews(): Answers {
  const { data, refetch } = useQuery(occasionsQuery)
  const waiting = (data ?? []).filter(({ viewerActions }) => viewerActions.includes('write'))
  return {
    rows: waiting.map((occasion) => ({ id: occasion._id, row: <WaitingRow occasion={occasion} /> })),
    isMissing: data === null,
    refetch,
  }
}

const shownAtOnce = 3

/** The same on the page of notifications. Renders nothing when there are none. */
export function WaitingReviews() {
  const { rows } = useWaitingReviews()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="reviews-to-write">
      <h2 id="reviews-to-write" className={`${styles.title} head`}>
        <Trans>Waiting for your review</Trans>
      </h2>
      <ul>
        {rows.slice(0, shownAtOnce).map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </ul>
      {rows.length > shownAtOnce && (
        <p className={`${styles.title} meta`}>
          <Plural value={rows.length - shownAtOnce} one="# more after that" other="# more after that" />
        </p>
      )}
    </section>
  )
}

function WaitingRow({ occasion }: { occasion: ReviewOccasion }) {
  const { _id, other, otherHasWritten, closesAt } = occasion
  const name = firstName(other)
  return (
    <Row
      start={<Avatar name={other.name} src={other.photo} size={44} />}
      title={<Trans>How was it with {name}?</Trans>}
      subtitle={
        otherHasWritten ? (
          <Plural
            value={daysLeft(closesAt)}
            one="They've reviewed you. # day left"
            other="They've reviewed you. # days left"
          />
        ) : (
          leftWords(occasion)
        )
      }
      to={`/reviews/new/${other.username}?about=${_id}`}
    />
  )
}
