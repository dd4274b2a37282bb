import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewOccasion } from '@wayfellow/contract/reviews'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { occasionsQuery } from '../api.ts'
import { daysLeft, leftWords } from './review-words.ts'
import styles from './waiting-reviews.module.css'

/** People the viewer can still review. Renders nothing when there are none. */
export function WaitingReviews() {
  const { data = [] } = useQuery(occasionsQuery)
  const waiting = data.filter(({ viewerActions }) => viewerActions.includes('write'))
  if (waiting.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="reviews-to-write">
      <h2 id="reviews-to-write" className="head">
        <Trans>Waiting for your review</Trans>
      </h2>
      <ul>
        {waiting.slice(0, 3).map((occasion) => (
          <li key={occasion._id}>
            <WaitingRow occasion={occasion} />
          </li>
        ))}
      </ul>
      {waiting.length > 3 && (
        <p className="meta">
          <Plural value={waiting.length - 3} one="# more after that" other="# more after that" />
        </p>
      )}
    </section>
  )
}

function WaitingRow({ occasion }: { occasion: ReviewOccasion }) {
  const { other, otherHasWritten, closesAt } = occasion
  const name = firstName(other)
  return (
    <Link className={styles.row} to={`/reviews/new/${other.username}?about=${occasion._id}`}>
      <Avatar name={other.name} src={other.photo} size={44} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Trans>
            How was it with <bdi>{name}</bdi>?
          </Trans>
        </span>
        <span className="meta">
          {otherHasWritten ? (
            <Plural
              value={daysLeft(closesAt)}
              one={`${name} wrote a review. You'll see it once you write yours, or in # day.`}
              other={`${name} wrote a review. You'll see it once you write yours, or in # days.`}
            />
          ) : (
            leftWords(occasion)
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="mirror" />
    </Link>
  )
}
