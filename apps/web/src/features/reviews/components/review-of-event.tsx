import { Plural, Trans } from '@lingui/react/macro'
import { reviewDays } from '@wayfellow/contract/client/reviews'
import Star from 'lucide-react/icons/star'
import { Button } from '../../../ui/button.tsx'
import styles from './review-of-event.module.css'
import { dayMs, daysLeft } from './review-words.ts'

interface ReviewOfEventProps {
  endsAt: string
  /** Opens the list of those who were there. */
  onChoose: () => void
}

/** On an event that is over: the way to those one may write about. */
export function ReviewOfEvent({ endsAt, onChoose }: ReviewOfEventProps) {
  const closesAt = new Date(Date.parse(endsAt) + reviewDays * dayMs).toISOString()
  return (
    <div className={styles.review}>
      <Button isFull variant="tonal" icon={<Star aria-hidden />} aria-haspopup="dialog" onClick={onChoose}>
        <Trans>Review people you met</Trans>
      </Button>
      <p className="meta">
        <Plural
          value={daysLeft(closesAt)}
          one="You have # day left. Your reviews become public together, once both are written."
          other="You have # days left. Your reviews become public together, once both are written."
        />
      </p>
    </div>
  )
}
